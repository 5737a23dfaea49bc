import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes of this process's buffers that are in use, the garbage collected first: when the collector comes by itself
 * is the machine's affair, what is held is the program's.
 */
export const heldInBuffers = (): number => {
  collectGarbage();
  // Buffers are freed in a thread of their own; another collection begins only when those of the one before are.
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
