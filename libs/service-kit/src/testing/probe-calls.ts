import { defineService, read, write } from '@jobref/contracts/services/calls';
import { z } from 'zod';

/** Signs the calls of tests. */
export const probeSecret = 'a secret that is long enough for a test';

const ms = z.object({ ms: z.number().default(0) });
const answer = z.object({ host: z.string() });

/** A service that does nothing but say where it runs, after a while. */
export const probeService = defineService('probe', {
  look: read(ms, answer),
  act: write(ms, answer),
});
