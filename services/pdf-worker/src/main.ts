import 'reflect-metadata';
import { runCallService, startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

startOrExit(async () => {
  const config = readConfig();
  await startTracing('pdf-worker');
  await runCallService(AppModule.forRoot(config), config);
});
