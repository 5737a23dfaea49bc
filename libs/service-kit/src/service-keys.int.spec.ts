import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ServiceKeys } from './service-keys.js';

const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];
const makeEnv = path.resolve(__dirname, '../../../tools/environment/make-env.mjs');

describe('keys made by `npm run env`', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jobref-keys-'));
  const file = path.join(folder, '.env');
  execFileSync(process.execPath, [makeEnv, file]);
  const env = parseEnv(readFileSync(file, 'utf8'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { SERVICE_SECRET = '' } = env;
  const given = (service: string) => env[`${service.replace('-', '_').toUpperCase()}_KEYS`] ?? '';
  const pairsOf = (service: string) =>
    given(service)
      .split(',')
      .map((entry) => entry.split(':')[0] ?? '');

  it.each(services)('for %s equal those derived from the secret, and include no others', (service) => {
    const [own, derived] = [
      new ServiceKeys(service, given(service)),
      new ServiceKeys(service, SERVICE_SECRET),
    ];
    expect(given(service)).not.toContain(SERVICE_SECRET);
    for (const pair of pairsOf(service)) {
      const [from = '', to = ''] = pair.split('/');
      expect([from, to]).toContain(service);
      const [key, same] =
        from === service ? [own.for(to)[0], derived.for(to)[0]] : [own.from(from)[0], derived.from(from)[0]];
      expect(key && same && key.equals(same)).toBe(true);
    }
  });

  it('are known only to the two services of each pair', () => {
    for (const pair of new Set(services.flatMap(pairsOf)))
      expect(services.filter((service) => pairsOf(service).includes(pair)).sort()).toEqual(
        [...new Set(pair.split('/'))].sort(),
      );
  });
});
