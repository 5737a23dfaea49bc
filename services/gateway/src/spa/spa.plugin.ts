import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { isApiPath, isClientPath, pathOf } from '../http/api-path.js';
import { pageHeaders } from '../http/security-headers.js';

const isHashed = (path: string) => path.startsWith('/assets/');

/** Returns the path of a file below the folder, or null for anything else. */
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

// Every page but clients' first queries who is signed in: the response is preloaded while the code loads.
const pageOfSession = { link: '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials' };
/** The URL of a client's page opens a dossier: it must not be cached, indexed or sent as a referrer. */
const clientPageHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Serves the SPA's build: hashed files are immutable, everything else is revalidated. Any path that is neither a file
 * nor the API's gets the app's page, so that every screen survives a reload and a deep link [RT-17]: `index.html`, or
 * `signed-in.html` if the request has a session cookie, which also preloads the code for signed-in people.
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
  // Files worth compressing were compressed when the SPA was built.
  const handler: RouteHandlerMethod = async (request, reply) => {
    const path = pathOf(request.url);
    if (isApiPath(path)) return reply.callNotFound();
    const file = await fileBelow(folder, path);
    if (isHashed(path)) {
      if (file === null) return reply.callNotFound();
      if (file.endsWith('.js')) for (const name of pageHeaders) reply.removeHeader(name);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(file);
    }
    void reply.header('cache-control', 'no-cache');
    if (file !== null) return reply.sendFile(file);
    if (isClientPath(path)) return reply.headers(clientPageHeaders).sendFile('index.html');
    return reply.headers(pageOfSession).sendFile(request.hasSessionCookie ? 'signed-in.html' : 'index.html');
  };
  fastify.route({ method: ['GET', 'HEAD'], url: '/*', compress: false, handler });
};
