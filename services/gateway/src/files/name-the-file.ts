import type { ErrorCode } from '@jobref/contracts/domain/errors';
import { filesField } from '@jobref/contracts/domain/files';
import { messages } from '@jobref/contracts/domain/messages';
import { AppError } from '@jobref/service-kit/errors';

// What the files service finds in the bytes; it does not know how the sender calls them.
const refusals: ErrorCode[] = ['file_too_large', 'invalid_file_type', 'file_infected', 'invalid_input'];

/** Whether the bytes themselves were found wanting: sending them again would change nothing. */
export const isFileRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && refusals.includes(error.code);

/** A refusal of bytes that names their file [VA-05]; any other error as it is. */
export const nameTheFile = (error: unknown, file: string): unknown =>
  isFileRefusal(error) ? new AppError(error.code, messages.ofFile(file, error.message), filesField) : error;
