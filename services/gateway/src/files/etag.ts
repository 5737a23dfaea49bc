import type { StoredObject } from '@jobref/contracts/wire/files';
import type { FastifyReply } from 'fastify';

/** An entity tag made of the content itself; `variant` tells apart what is derived from it. */
export const etagOf = (sha256: string, variant?: string | number): string =>
  variant === undefined ? `"${sha256}"` : `"${sha256}-${variant}"`;

/** Answers what has arrived, under its tag, as object stores do. */
export const tagged = (reply: FastifyReply, { sha256, size, mimeType }: StoredObject) => {
  void reply.header('etag', etagOf(sha256));
  return { fileSize: size, mimeType };
};
