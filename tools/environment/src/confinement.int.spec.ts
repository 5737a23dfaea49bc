import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';

interface Composed {
  services: Record<string, { cap_drop?: string[]; security_opt?: string[] }>;
}

describe('the containers of docker-compose.yml', () => {
  it.each(['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker', 'migrations', 'postgres', 'redis'])(
    'leave %s no capabilities but those it is given, and let it gain none',
    async (name) => {
      const text = await readFile(resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
      const { services } = parse(text, { merge: true }) as Composed;
      expect(services[name]?.cap_drop).toEqual(['ALL']);
      expect(services[name]?.security_opt).toContain('no-new-privileges:true');
    },
  );
});
