import type { Multipart, MultipartFile } from '@fastify/multipart';
import { filesField } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { AppError } from '@jobref/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { clientDisconnected } from '../http/client-disconnected.js';

const formLimits = {
  // One byte above the limit: enough for the files service to detect a file that is too large.
  fileSize: limits.fileSize + 1,
  fields: limits.filesPerJobReference * 2,
  // Files are counted as they are accepted; this limits the parts of any kind that are parsed.
  parts: limits.filesPerJobReference * 10,
  // UTF-8 takes up to three bytes per UTF-16 code unit, in which JavaScript counts.
  fieldSize: limits.fileDescription * 3,
  fieldNameSize: 100,
  headerPairs: 50,
};

export const unreadableForm = () => new AppError('invalid_input', 'The form could not be read');

const refusals: Partial<Record<string, () => AppError>> = {
  FST_REQ_FILE_TOO_LARGE: () =>
    new AppError('file_too_large', messages.fileTooLarge(messages.unnamedFile), filesField),
  FST_PREMATURE_CLOSE: clientDisconnected,
};
const toRefusal = (error: unknown): unknown => {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? refusals[code] : undefined;
  return known?.() ?? unreadableForm();
};

/** Returns whether a part is a file of another field, or what browsers send for a field without a chosen file. */
const isSkipped = (part: MultipartFile) => part.fieldname !== filesField || !part.filename;

/**
 * Yields a form's parts in order; the next part follows once the last file was read. Skips files of fields other than
 * `files`. Throws AppErrors: `client_gone`, and `invalid_input` for a malformed form.
 */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart())
    throw new AppError(
      'unsupported_media_type',
      'Send the files as multipart/form-data, in the field "files"',
    );
  // The parser would wait forever for the end of a closed request.
  if (request.raw.destroyed) throw clientDisconnected();
  const parts = request.parts({ limits: formLimits });
  for (;;) {
    const next = await Promise.resolve(parts.next()).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if (next.done) return;
    if (next.value.type === 'field' && next.value.valueTruncated)
      throw new AppError('invalid_input', 'The form has a field that is too long', next.value.fieldname);
    if (next.value.type === 'file' && isSkipped(next.value)) {
      next.value.file.resume();
      continue;
    }
    yield next.value;
  }
}
