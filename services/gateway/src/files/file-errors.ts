import type { ErrorCode } from '@jobref/contracts/domain/errors';
import { filesField } from '@jobref/contracts/domain/files';
import { messages } from '@jobref/contracts/domain/messages';
import { AppError } from '@jobref/service-kit/errors';

// Errors that the files service throws for the bytes; it does not know the sender's file name.
const refusals: ErrorCode[] = ['file_too_large', 'invalid_file_type', 'file_infected', 'invalid_input'];

/** Returns whether the bytes themselves were rejected, so that a retry would fail again. */
export const isFileError = (error: unknown): error is AppError =>
  error instanceof AppError && refusals.includes(error.code);

/** Adds the file's name to an error about its bytes [VA-05]; returns any other error unchanged. */
export const withFileName = (error: unknown, file: string): unknown =>
  isFileError(error) ? new AppError(error.code, messages.ofFile(file, error.message), filesField) : error;
