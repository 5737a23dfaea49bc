import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayConfig } from '../config.js';
import { isApiPath, pathOf } from '../http/api-path.js';
import { GatewayRedis } from './redis.js';
import { RedisSessionStore } from './redis-session-store.js';
import { sessionCookie, sessionCookieName, sessionIdleMs } from './session-cookie.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a request for a page carried the session cookie. Nobody looked whether its session is still there. */
    hasSessionCookie?: boolean;
  }
}

/** Sessions behind a signed cookie with an opaque id; nothing is kept, or set, for those who never signed in. */
export const registerSessions = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  const cookieName = sessionCookieName(config);
  const fastify = app.getHttpAdapter().getInstance();
  // No session is looked up for pages: they stand also while Redis is away.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (!isApiPath(pathOf(request.url))) {
      request.hasSessionCookie = cookieName in fastify.parseCookie(headers.cookie ?? '');
      delete headers.cookie;
    }
    done();
  });
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret: config.SESSION_SECRET.split(','),
    cookieName,
    cookie: sessionCookie(config),
    store: new RedisSessionStore(app.get(GatewayRedis), sessionIdleMs(config)),
    saveUninitialized: false,
    // The store puts the end off at every use; the cookie itself needs no renewal.
    rolling: false,
  });
};
