import 'reflect-metadata';
import { openForOperators, startOrExit } from '@jobref/service-kit/run-service';
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
  await openForOperators(app, config, `Serving ${config.PUBLIC_URL} on ${config.HOST}:${config.PORT}`);
});
