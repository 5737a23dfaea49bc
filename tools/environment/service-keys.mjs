// Derives each service's keys from SERVICE_SECRET: one key per pair of signer and audience. Services that get
// SERVICE_SECRET itself derive the same keys (libs/service-kit/src/service-keys.ts).
import { hkdfSync } from 'node:crypto';

/** Audiences by signer: calls, tickets for bytes (files), and the gateway's own upload links. */
const signsFor = {
  gateway: ['gateway', 'auth', 'jobs', 'notify', 'files', 'pdf-worker'],
  notify: ['auth', 'jobs'],
  files: ['auth', 'jobs'],
  'pdf-worker': ['auth', 'jobs', 'files'],
};
const pairs = Object.entries(signsFor).flatMap(([from, all]) => all.map((to) => `${from}/${to}`));

export const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];

const keyOf = (secret, pair) =>
  Buffer.from(hkdfSync('sha256', secret, '', `jobref ${pair}`, 32)).toString('base64url');

/** Throws for guessable secrets: keys derived from an empty or short secret look as good as others. */
export const assertStrong = (secrets = '') => {
  for (const secret of secrets.split(','))
    if (secret.length < 32)
      throw new Error(
        'SERVICE_SECRET must be at least 32 characters long, each of several with commas between',
      );
};

/**
 * Returns SERVICE_KEYS of a service: for each comma-separated secret, the keys of all pairs that include the service.
 */
export const serviceKeys = (service, secrets) =>
  secrets
    .split(',')
    .flatMap((secret) =>
      pairs
        .filter((pair) => pair.split('/').includes(service))
        .map((pair) => `${pair}:${keyOf(secret, pair)}`),
    )
    .join();

/** Returns the name of the variable with these keys in .env. */
export const variableOf = (service) => `${service.replace('-', '_').toUpperCase()}_KEYS`;
