import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 looks for young buffers that nobody holds once there are 128 MB of them, and goes through the whole heap once 64 MB came in. So
 * a service that passes bytes on would only ever do the second, which costs many times the first. With 8 the first comes at 32 MB.
 */
const buffersAreCollectedYoung = '--scavenger-max-new-space-capacity-mb=8';

/**
 * V8 lets another thread free the buffers that it found, and counts them as held until then: so it goes through the whole heap right
 * after it freed them. `node` takes it on its command line too.
 */
export const buffersAreFreedAtOnce = '--no-concurrent-array-buffer-sweeping';

/**
 * Sets how V8 collects garbage in a service, and gives the memory back that starting needed: a young generation that grew while
 * modules were read, and what they left behind. V8 would keep both until a load makes it collect; a third of a process at rest.
 * Stops the process for a fraction of a second: for before it listens.
 */
export const tuneGarbageCollection = (): void => {
  setFlagsFromString(buffersAreCollectedYoung);
  setFlagsFromString(buffersAreFreedAtOnce);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
