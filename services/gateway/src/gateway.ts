import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { createLogger, nestLogger } from '@jobref/service-kit/logging';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { addBodyParsers } from './http/body-parsers.js';
import { createAdapter } from './http/fastify.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import {
  addContext,
  addServerTiming,
  disableCaching,
  logRequests,
  refuseCrossSiteWrites,
} from './http/request-hooks.js';
import { drainBodies } from './http/drain-body.js';
import { addPermissionsPolicy, securityHeaders } from './http/security-headers.js';
import { trustedProxies } from './http/trusted-proxies.js';
import { ApiDocument } from './openapi/api-document.js';
import { GatewayRedis } from './sessions/redis.js';
import { registerSessions } from './sessions/session.plugin.js';
import { spa } from './spa/spa.plugin.js';

/** Creates the gateway, ready to listen. Hooks run in the order in which they are added here. */
export const createGateway = async (config: GatewayConfig): Promise<NestFastifyApplication> => {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config, logger),
    { bodyParser: false, logger: nestLogger(logger), abortOnError: false },
  );
  app.setGlobalPrefix('api');
  app.enableShutdownHooks();
  const fastify = app.getHttpAdapter().getInstance();

  addContext(fastify, trustedProxies(config.TRUSTED_PROXIES));
  await app.register(fastifyHelmet, securityHeaders(config.PUBLIC_URL));
  addPermissionsPolicy(fastify);
  logRequests(fastify);
  addServerTiming(fastify);
  app.get(GracefulShutdown).addHooks(fastify);
  drainBodies(fastify);
  disableCaching(fastify);
  refuseCrossSiteWrites(fastify, config.PUBLIC_URL);
  await registerSessions(app, config);
  addBodyParsers(fastify);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyCompress, { customTypes: /^application\/json/, globalDecompression: false });
  app.get(ApiDocument).of(app);
  await app.get(GatewayRedis).begin();
  await app.init();
  // After Nest's own routes, because it shares their error handler.
  if (config.STATIC_DIR) await fastify.register(spa(config.STATIC_DIR));
  return app;
};
