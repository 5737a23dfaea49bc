import 'reflect-metadata';
import { runCallService, startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { AppModule } from './app.module.js';
import { findChromium } from './browser/chromium-executable.js';
import { readConfig } from './config.js';

startOrExit(async () => {
  const given = readConfig();
  await startTracing('pdf-worker');
  // Searched before anything else starts: a wrong path is reported in one line.
  const config = { ...given, CHROMIUM_PATH: await findChromium(given) };
  await runCallService(AppModule.forRoot(config), config);
});
