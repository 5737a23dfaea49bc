import { running } from './global-setup.ts';

/** Stops the servers that the setup started. */
const tearDown = async (): Promise<void> => running.servers?.stop();

export default tearDown;
