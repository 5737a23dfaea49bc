import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const text = (path: string) => readFile(resolve(root, path), 'utf8');
const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];
/** Variables that images set themselves (HTTP_PORT is the proxy's in the documentation), or that no container uses. */
const ofImages = ['HTTP_PORT', 'PATH', 'OBJECTS_DIR'];

/** Returns the variables that a service reads besides those that all services read. */
const readBy = async (service: string): Promise<string[]> => {
  const config = await text(`services/${service}/src/config.ts`);
  const own = [...config.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!);
  return config.includes('...databaseConfig.shape') ? [...own, 'DATABASE_POOL'] : own;
};

describe('settings of docker-compose.yml', () => {
  it.each(services)('are passed to %s when named in operations.md or .env.example', async (service) => {
    const named = `${await text('docs/operations.md')}${await text('.env.example')}`;
    const told = (await readBy(service)).filter((name) => new RegExp(`\\b${name}\\b`).test(named));
    const compose = await text('docker-compose.yml');
    const section = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
    const handedOn = [...section.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(handedOn).toEqual(expect.arrayContaining(told.filter((name) => !ofImages.includes(name))));
  });

  it('are all listed in .env.example', async () => {
    const taken = [...(await text('docker-compose.yml')).matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    const example = await text('.env.example');
    const offered = [...example.matchAll(/^(?:# )?([A-Z]\w*)=/gm)].map(([, name]) => name);
    expect(offered).toEqual(expect.arrayContaining(taken));
  });
});
