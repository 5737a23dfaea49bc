import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { openForOperators, startOrExit } from '@jobref/service-kit/run-service';
import { startTracing } from '@jobref/service-kit/tracing/start-tracing';
import { tuneGarbageCollection } from '@jobref/service-kit/tune-garbage-collection';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { createHttpApp } from './http-app.js';

const decodeProgram = fileURLToPath(new URL('./derivatives/decode.program.js', import.meta.url));

startOrExit(async () => {
  const config = readConfig();
  await startTracing('files');
  const app = await createHttpApp(AppModule.forRoot(config, decodeProgram), config.TLS_DIR);
  tuneGarbageCollection();
  await app.listen(config.HTTP_PORT, config.HTTP_HOST);
  await openForOperators(app, config, `Keeping files on http://${config.HTTP_HOST}:${config.HTTP_PORT}`);
});
