import type { FileTextProblem, FileUpload } from '@jobref/contracts/domain/files';

const why: Record<FileTextProblem, string> = {
  protected: 'it asks for a password',
  damaged: 'it cannot be opened',
  too_much: 'it takes too long or too much memory',
  missing: 'its content is gone',
};

/** What search knows of what stands in a file; nothing where all is well. */
export const textStateText = ({ textState, textProblem }: FileUpload): string | null => {
  if (textState === 'waiting') return 'Its text is being read for search';
  if (textState === 'unreadable') return `Its text could not be read: ${why[textProblem ?? 'damaged']}`;
  return null;
};
