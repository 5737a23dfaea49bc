import 'reflect-metadata';
import { runCallService, startOrExit } from '@jobref/service-kit/run-service';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

startOrExit(async () => {
  const config = readConfig();
  await runCallService(AppModule.forRoot(config), config);
});
