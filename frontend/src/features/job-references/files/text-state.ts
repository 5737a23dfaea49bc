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
  if (textState !== 'unreadable') return null;
  const problem = textProblem ?? 'damaged';
  // Its beginning may have been read.
  const what = problem === 'too_much' ? 'Not all of its text could be read' : 'Its text could not be read';
  return `${what}: ${why[problem]}`;
};
