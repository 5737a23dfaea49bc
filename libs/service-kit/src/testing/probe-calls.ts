import { defineService, read, write } from '@jobref/contracts/wire/calls';
import { z } from 'zod';
import { ServiceKeys } from '../service-keys.js';

export const probeSecret = 'a secret that is long enough for a test';
/** Returns the keys of a service, either the probe or its caller. */
export const probeKeys = (service: string, secret = probeSecret) => new ServiceKeys(service, secret);

const ms = z.object({ ms: z.number().default(0) });
const answer = z.object({ host: z.string() });

/** A service that only returns the host on which it runs, after a delay. */
export const probeService = defineService('probe', {
  look: read(ms, answer),
  act: write(ms, answer),
});
