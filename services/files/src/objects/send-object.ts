import type { FastifyReply } from 'fastify';
import type { OpenedObject } from './objects.service.js';

/** Streams an object as the response: 200 for the whole, 206 for a part. The caller knows its media type. */
export const sendObject = (reply: FastifyReply, { length, bytes, part }: OpenedObject): FastifyReply => {
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${part.size}`);
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-type', 'application/octet-stream')
    .header('content-length', length)
    .send(bytes);
};
