import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';

interface Composed {
  services: Record<
    string,
    {
      cap_drop?: string[];
      security_opt?: string[];
      networks?: string[];
      environment?: Record<string, string>;
    }
  >;
  networks: Record<string, { internal?: boolean } | null>;
}

const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];
const stores = ['postgres', 'redis', 'minio'];

describe('containers of docker-compose.yml', () => {
  let composed: Composed;
  beforeAll(async () => {
    const text = await readFile(resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
    composed = parse(text, { merge: true }) as Composed;
  });

  it('drop all capabilities, and cannot gain any', () => {
    for (const { cap_drop, security_opt } of Object.values(composed.services)) {
      expect(cap_drop).toEqual(['ALL']);
      expect(security_opt).toContain('no-new-privileges:true');
    }
  });

  it.each(stores)('have no outside access if they are stores: %s', (name) => {
    expect(composed.services[name]?.networks).toEqual(['stores']);
    expect(composed.networks.stores).toEqual({ internal: true });
  });

  it.each([...services, 'backup'])('get only their own password for Redis: %s', (name) => {
    const { environment = {} } = composed.services[name] ?? {};
    const told = Object.values(environment)
      .join(' ')
      .match(/REDIS_\w+/g);
    const own = `REDIS_${name.replace('-', '_').toUpperCase()}_PASSWORD`;
    expect(told).toEqual([own]);
    expect(environment.REDIS_URL).toMatch(new RegExp(`^redis://${name}:\\$\\{${own}:`));
  });

  it("do not get the credentials of MinIO's root user, except MinIO itself", () => {
    const knowing = Object.entries(composed.services).filter(([, { environment }]) =>
      JSON.stringify(environment ?? {}).includes('MINIO_ROOT_PASSWORD'),
    );
    expect(knowing.map(([name]) => name)).toEqual(['minio']);
  });
});
