// Creates .env for docker-compose.yml from .env.example. Plain JavaScript without packages, so that it runs before `npm
// ci` and on older Node versions. Existing values are kept; after an upgrade, new names are added. Only the services'
// keys are always derived again from SERVICE_SECRET, so they change only with that.
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Returns the text with each service's derived keys. */
const withKeys = (text) => {
  const { SERVICE_SECRET } = parseEnv(text);
  assertStrong(SERVICE_SECRET);
  return services.reduce(
    (all, service) =>
      all.replace(
        new RegExp(`^${variableOf(service)}=.*$`, 'm'),
        `${variableOf(service)}=${serviceKeys(service, SERVICE_SECRET)}`,
      ),
    text,
  );
};

/**
 * Writes a copy first: on a full disk that fails, and the file, which may be the only place of the secrets, stays as it
 * was. An existing file is written in place, which keeps its owner and a link.
 */
const write = (text) => {
  const copy = `${target}.new`;
  try {
    writeFileSync(copy, text, { mode: 0o600 });
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
  if (!existsSync(target)) return renameSync(copy, target);
  writeFileSync(target, text);
  rmSync(copy);
};

const make = () => {
  if (existsSync(target)) {
    const text = readFileSync(target, 'utf8');
    const present = parseEnv(text);
    const missing = example.split('\n').filter((line) => {
      const name = /^([A-Z]\w*)=/.exec(line)?.[1];
      return name !== undefined && present[name] === undefined;
    });
    const added = missing.length > 0 ? `\n# Added for a newer version.\n${fill(missing.join('\n'))}\n` : '';
    const filled = withKeys(text + added);
    if (filled !== text) write(filled);
    console.log(
      `${target} is kept; added: ${missing.map((line) => line.split('=')[0]).join(', ') || 'nothing'}`,
    );
  } else {
    write(withKeys(fill(example)));
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
