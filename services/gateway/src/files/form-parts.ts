import type { Multipart, MultipartFile } from '@fastify/multipart';
import { filesField } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { AppError } from '@jobref/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { clientGone } from '../http/client-gone.js';

const formLimits = {
  // One byte more than may be: enough for the files service to see that it is too much.
  fileSize: limits.fileSize + 1,
  fields: limits.filesPerJobReference * 2,
  // Files are counted as they are taken; this many parts of any kind are read through.
  parts: limits.filesPerJobReference * 10,
  // UTF-8 takes up to three bytes for what JavaScript counts as one.
  fieldSize: limits.fileDescription * 3,
  fieldNameSize: 100,
  headerPairs: 50,
};

export const unreadableForm = () => new AppError('invalid_input', 'The form could not be read');

const refusals: Partial<Record<string, () => AppError>> = {
  FST_REQ_FILE_TOO_LARGE: () =>
    new AppError('file_too_large', messages.fileTooLarge(messages.unnamedFile), filesField),
  FST_PREMATURE_CLOSE: clientGone,
};
const toRefusal = (error: unknown): unknown => {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? refusals[code] : undefined;
  return known?.() ?? unreadableForm();
};

/** A file of another field, or what a browser sends for a field in which nothing was chosen. */
const isSkipped = (part: MultipartFile) => part.fieldname !== filesField || !part.filename;

/**
 * A form's parts in the order in which they come; the next comes once the last one's file was read. Files of other
 * fields than `files` are skipped. Throws AppErrors: `client_gone`, `invalid_input` for what is no form.
 */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart())
    throw new AppError(
      'unsupported_media_type',
      'Send the files as multipart/form-data, in the field "files"',
    );
  // The parser would wait for ever for the end of what has ended.
  if (request.raw.destroyed) throw clientGone();
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
