import 'reflect-metadata';
import { runCallService, startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { AppModule } from './app.module.js';
import { findChromium } from './browser/chromium-executable.js';
import { readConfig } from './config.js';

startOrExit(async () => {
  const given = readConfig();
  await startTracing('pdf-worker');
  // Looked for before anything else stands: a wrong path is told as one line.
  const config = { ...given, CHROMIUM_PATH: await findChromium(given) };
  await runCallService(AppModule.forRoot(config), config);
});
