// Creates .env for docker-compose.yml from .env.example. Plain JavaScript without packages, so that it runs before `npm
// ci` and on older Node versions. Existing values are kept; after an upgrade, new names are added. Only the services'
// keys are always derived again from SERVICE_SECRET, so they change only with that.
import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { assertStrong, serviceKeys, services, variableOf } from './service-keys.mjs';

const target = process.argv[2] ?? '.env';
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/** Returns 32 random bytes as hex, usable in a URL without escaping. */
const key = () => randomBytes(32).toString('hex');

/** Returns 16 letters and digits without look-alikes, in groups of four: 80 bits, easy to type from a screen. */
const readablePassword = () => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
};

const made = (name) => (name === 'ADMIN_PASSWORD' ? readablePassword() : key());
const derived = services.map(variableOf);
const fill = (text) =>
  text.replace(/^([A-Z]\w*)=$/gm, (line, name) => (derived.includes(name) ? line : `${name}=${made(name)}`));

/** Writes each service's derived keys into the file. */
const derive = () => {
  const text = readFileSync(target, 'utf8');
  const { SERVICE_SECRET } = parseEnv(text);
  assertStrong(SERVICE_SECRET);
  const filled = services.reduce(
    (all, service) =>
      all.replace(
        new RegExp(`^${variableOf(service)}=.*$`, 'm'),
        `${variableOf(service)}=${serviceKeys(service, SERVICE_SECRET)}`,
      ),
    text,
  );
  if (filled !== text) writeFileSync(target, filled);
};

const make = () => {
  if (existsSync(target)) {
    const present = parseEnv(readFileSync(target, 'utf8'));
    const missing = example.split('\n').filter((line) => {
      const name = /^([A-Z]\w*)=/.exec(line)?.[1];
      return name !== undefined && present[name] === undefined;
    });
    if (missing.length > 0)
      appendFileSync(target, `\n# Added for a newer version.\n${fill(missing.join('\n'))}\n`);
    derive();
    console.log(
      `${target} is kept; added: ${missing.map((line) => line.split('=')[0]).join(', ') || 'nothing'}`,
    );
  } else {
    writeFileSync(target, fill(example), { mode: 0o600, flag: 'wx' });
    derive();
    const { ADMIN_USERNAME, ADMIN_PASSWORD, PUBLIC_URL } = parseEnv(readFileSync(target, 'utf8'));
    console.log(`Made ${target}. Start with: docker compose up -d --build --wait`);
    console.log(`Then sign in at ${PUBLIC_URL}/admin/login as ${ADMIN_USERNAME} with ${ADMIN_PASSWORD}`);
  }
};

try {
  make();
} catch (error) {
  console.error(`${target}: ${error.message}`);
  process.exitCode = 1;
}
