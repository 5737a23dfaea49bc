import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By default V8 scavenges unreferenced young buffers at 128 MB of them, but runs a full collection after every 64 MB of
 * new ones. So a service that passes bytes on would only run full collections, which cost many times more. With 8 the
 * scavenge runs at 32 MB.
 */
const buffersAreCollectedYoung = '--scavenger-max-new-space-capacity-mb=8';

/**
 * By default V8 frees collected buffers in another thread and counts them as held until then: so it runs a full
 * collection right after freeing them. `node` also accepts this flag on its command line.
 */
export const buffersAreFreedAtOnce = '--no-concurrent-array-buffer-sweeping';

/**
 * Configures V8's garbage collection for a service, and releases the memory used for startup: a young generation that
 * grew while modules were loaded, and their garbage. Otherwise V8 would keep both until load makes it collect; a third
 * of an idle process. Blocks the process for a fraction of a second: call it before the process listens.
 */
export const tuneGarbageCollection = (): void => {
  setFlagsFromString(buffersAreCollectedYoung);
  setFlagsFromString(buffersAreFreedAtOnce);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
