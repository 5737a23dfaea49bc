import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApiPath, pathOf } from '../http/api-path.js';
import { pageHeaders } from '../http/security-headers.js';

const isHashed = (path: string) => path.startsWith('/assets/');

/** The path of a file below the folder, or null for anything else. */
const fileBelow = async (folder: string, path: string): Promise<string | null> => {
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0') || normalize(decoded) !== decoded) return null;
  const found = await stat(join(folder, decoded)).catch(() => null);
  return found?.isFile() ? decoded : null;
};

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/**
 * Serves the SPA's build: hashed files for ever, everything else only after asking again. Any path that is neither a
 * file nor the API's gets index.html, so that every screen survives a reload and a deep link [RT-17].
 */
export const spa = (folder: string) => async (fastify: FastifyInstance) => {
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  // What is worth compressing was compressed when the SPA was built.
  fastify.get('/*', { compress: false }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isApiPath(path)) return reply.callNotFound();
    const file = await fileBelow(folder, path);
    if (isHashed(path)) {
      if (file === null) return reply.callNotFound();
      if (file.endsWith('.js')) for (const name of pageHeaders) reply.removeHeader(name);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(file);
    }
    return reply.header('cache-control', 'no-cache').sendFile(file ?? 'index.html');
  });
};
