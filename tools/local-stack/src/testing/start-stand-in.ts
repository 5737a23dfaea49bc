import { runStart } from '../terminal/run-start.ts';
import { standInServices } from './stand-in-services.ts';

/** `npm start` with the stand-in services, everything else real. */
await runStart({ services: standInServices, build: false });
