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
    /** Whether a page request carried the session cookie. The session itself was not checked. */
    hasSessionCookie?: boolean;
  }
}

/**
 * Registers sessions with a signed cookie and an opaque id; nothing is stored or set for people who never signed in.
 */
export const registerSessions = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  const cookieName = sessionCookieName(config);
  const fastify = app.getHttpAdapter().getInstance();
  // Page requests look up no session: pages must work while Redis is unavailable.
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
    // The store extends the expiry at every use; the cookie itself needs no renewal.
    rolling: false,
  });
};
