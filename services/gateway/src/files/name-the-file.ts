import { messages } from '@jobref/contracts/messages';
import { AppError } from '@jobref/service-kit/errors';

// What the files service finds in the bytes; it does not know how the sender calls them.
const verdicts: Partial<Record<string, (file: string, message: string) => string>> = {
  file_too_large: (file) => messages.fileTooLarge(file),
  invalid_file_type: (file) => messages.fileTypeInvalid(file),
  invalid_input: (file, message) => `${file}: ${message}`,
};

/** Whether the bytes themselves were found wanting: sending them again would change nothing. */
export const isVerdict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code in verdicts;

/** A refusal of bytes that names their file [VA-05]; any other error as it is. */
export const nameTheFile = (error: unknown, file: string, field?: string): unknown => {
  if (!isVerdict(error)) return error;
  return new AppError(error.code, verdicts[error.code]?.(file, error.message) ?? error.message, field);
};
