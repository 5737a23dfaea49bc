import 'reflect-metadata';
import { join } from 'node:path';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { releaseStartMemory } from '@jobref/service-kit/release-start-memory';
import { startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { createHttpApp } from './http-app.js';

const decodeProgram = join(import.meta.dirname, 'derivatives/decode.program.js');

startOrExit(async () => {
  const config = readConfig();
  await startTracing('files');
  const app = await createHttpApp(AppModule.forRoot(config, decodeProgram), config.TLS_DIR);
  releaseStartMemory();
  await app.listen(config.HTTP_PORT, config.HTTP_HOST);
  const ops = await app.get(OpsServer).listen(config.OPS_HOST, config.OPS_PORT);
  app.get<Logger>(LOGGER).info({ ops }, `Keeping files on http://${config.HTTP_HOST}:${config.HTTP_PORT}`);
});
