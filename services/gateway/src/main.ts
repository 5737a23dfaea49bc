import 'reflect-metadata';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { tuneGarbageCollection } from '@jobref/service-kit/tune-garbage-collection';
import { readConfig } from './config.js';
import { createGateway } from './gateway.js';

startOrExit(async () => {
  const config = readConfig();
  await startTracing('gateway');
  const app = await createGateway(config);
  tuneGarbageCollection();
  await app.listen({ port: config.PORT, host: config.HOST });
  const ops = await app.get(OpsServer).listen(config.OPS_HOST, config.OPS_PORT);
  app.get<Logger>(LOGGER).info({ ops }, `Serving ${config.PUBLIC_URL} on ${config.HOST}:${config.PORT}`);
});
