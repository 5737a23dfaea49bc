import type { FileTextProblem, FileUpload } from '@jobref/contracts/domain/files';

const why: Record<FileTextProblem, string> = {
  protected: 'it asks for a password',
  damaged: 'it cannot be opened',
  too_much: 'it is too long, or takes too much time or memory',
  missing: 'its content is gone',
};

/** Describes the state of a file's text extraction for search; null when there is nothing to report. */
export const textStateText = ({ textState, textProblem }: FileUpload): string | null => {
  if (textState === 'waiting') return 'Its text is being read for search';
  if (textState !== 'unreadable') return null;
  // The beginning may have been read.
  const isPart = textProblem === null || textProblem === 'too_much';
  const what = isPart ? 'Not all of its text could be read' : 'Its text could not be read';
  return `${what}: ${textProblem ? why[textProblem] : 'reading it was interrupted'}`;
};
