import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayConfig } from '../config.js';
import { isApiPath, pathOf } from '../http/api-path.js';
import { GatewayRedis } from './redis.js';
import { RedisSessionStore } from './redis-session-store.js';
import { sessionCookie, sessionCookieName, sessionIdleMs } from './session-cookie.js';

/** Sessions behind a signed cookie with an opaque id; nothing is kept, or set, for those who never signed in. */
export const registerSessions = async (app: NestFastifyApplication, config: GatewayConfig): Promise<void> => {
  // Pages are the same for everybody: no session is looked up for them, they stand also while Redis is away.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', ({ raw }, _reply, done) => {
      if (!isApiPath(pathOf(raw.url ?? '/'))) delete raw.headers.cookie;
      done();
    });
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret: config.SESSION_SECRET.split(','),
    cookieName: sessionCookieName(config),
    cookie: sessionCookie(config),
    store: new RedisSessionStore(app.get(GatewayRedis), sessionIdleMs(config)),
    saveUninitialized: false,
    // The store puts the end off at every use; the cookie itself needs no renewal.
    rolling: false,
  });
};
