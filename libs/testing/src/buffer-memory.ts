import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Returns the bytes of this process's buffers that are in use after garbage collection. Without it the figure would
 * depend on when the collector last ran.
 */
export const bufferBytes = (): number => {
  collectGarbage();
  // Buffers are freed in another thread; a new collection only begins once those of the previous one are freed.
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
