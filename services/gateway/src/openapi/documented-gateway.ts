import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';

const secret = 'nothing is signed while the API is only described';
const nowhere = 'tcp://127.0.0.1:1';

/** Creates the gateway's routes without connections to anything: enough to generate the API document. */
export const documentedGateway = async (): Promise<NestFastifyApplication> => {
  const config = readConfig({
    SESSION_SECRET: secret,
    SERVICE_SECRET: secret,
    REDIS_URL: 'redis://127.0.0.1:1',
    AUTH_URL: nowhere,
    JOBS_URL: nowhere,
    NOTIFY_URL: nowhere,
    PDF_WORKER_URL: nowhere,
    FILES_URL: 'http://127.0.0.1:1',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    new FastifyAdapter(),
    {
      preview: true,
      logger: false,
    },
  );
  app.setGlobalPrefix('api');
  return app;
};
