import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');
const text = (path: string) => readFile(resolve(root, path), 'utf8');

interface Composed {
  services: Record<string, { mem_limit?: string; tmpfs?: string[] }>;
}
interface Manifest {
  kind: string;
  spec: { template: { spec: { containers: { resources: { limits: { memory: string } } }[] } } };
}

const megabytes = (size: string) => parseInt(size) * (/g/i.test(size) ? 1024 : 1);
const composed = async () => (parse(await text('docker-compose.yml'), { merge: true }) as Composed).services;

describe('memory limits of docker-compose.yml', () => {
  it('are set for every service, so that none exhausts the machine', async () => {
    const unlimited = Object.entries(await composed()).filter(([, { mem_limit }]) => !mem_limit);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  it.each(['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker', 'migrations'])(
    "are for %s the manifest's limit plus the size of its tmpfs",
    async (name) => {
      const { mem_limit = '', tmpfs = [] } = (await composed())[name] ?? {};
      const manifest = parseAllDocuments(await text(`k8s/base/${name}.yaml`))
        .map((document) => document.toJS() as Manifest)
        .find(({ kind }) => kind === 'Deployment' || kind === 'Job');
      const given = megabytes(manifest?.spec.template.spec.containers[0]?.resources.limits.memory ?? '');
      const held = tmpfs.map((each) => Number(/size=(\d+)m/.exec(each)?.[1]));
      expect(megabytes(mem_limit)).toBe(held.reduce((sum, each) => sum + each, given));
    },
  );
});
