import type { StoredObject } from '@jobref/contracts/wire/files';
import type { FastifyReply } from 'fastify';

/** Returns an entity tag based on the content's hash; `variant` distinguishes derivatives. */
export const etagOf = (sha256: string, variant?: string | number): string =>
  variant === undefined ? `"${sha256}"` : `"${sha256}-${variant}"`;

/** Returns the size and type of a stored object, and sets its entity tag as object stores do. */
export const respondWithEtag = (reply: FastifyReply, { sha256, size, mimeType }: StoredObject) => {
  void reply.header('etag', etagOf(sha256));
  return { fileSize: size, mimeType };
};
