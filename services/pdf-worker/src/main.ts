import 'reflect-metadata';
import { runWorker, startOrExit } from '@jobref/service-kit/run-service';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

startOrExit(async () => {
  const config = readConfig();
  await runWorker(AppModule.forRoot(config), config);
});
