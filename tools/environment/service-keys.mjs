// The keys of each service, all derived from SERVICE_SECRET: one for each pair of who signs and whom it is for. The services
// derive the same where they are given SERVICE_SECRET itself (libs/service-kit/src/service-keys.ts).
import { hkdfSync } from 'node:crypto';

/** Whom each signs something for: calls, tickets for bytes (files), and the gateway for itself its upload links. */
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

/** Throws for what anybody could guess: of a blank or short secret come keys that look as good as others. */
export const assertStrong = (secrets = '') => {
  for (const secret of secrets.split(','))
    if (secret.length < 32)
      throw new Error(
        'SERVICE_SECRET must be at least 32 characters long, each of several with commas between',
      );
};

/** What SERVICE_KEYS of a service holds: of each secret, with commas between, a key for each pair that it is one of. */
export const serviceKeys = (service, secrets) =>
  secrets
    .split(',')
    .flatMap((secret) =>
      pairs
        .filter((pair) => pair.split('/').includes(service))
        .map((pair) => `${pair}:${keyOf(secret, pair)}`),
    )
    .join();

/** The variable of .env that holds them. */
export const variableOf = (service) => `${service.replace('-', '_').toUpperCase()}_KEYS`;
