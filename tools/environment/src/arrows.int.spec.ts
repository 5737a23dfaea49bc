import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const text = (path: string) => readFile(resolve(root, path), 'utf8');
const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];

/** Returns the services that a service calls, by its own config.ts: AUTH_URL, JOBS_URL and so on. */
const calledBy = async (service: string): Promise<string[]> => {
  const config = await text(`services/${service}/src/config.ts`);
  const names = [...config.matchAll(/^\s*([A-Z_]+)_URL: (?:serviceUrl|bytesUrl),/gm)].map(
    ([, name]) => name!,
  );
  return names.map((name) => name.toLowerCase().replace('_', '-')).filter((name) => services.includes(name));
};

describe('URLs of called services', () => {
  it.each(services)(
    'are configured for %s in docker-compose.yml and in the Kubernetes settings',
    async (service) => {
      const compose = await text('docker-compose.yml');
      const section = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1];
      const settings = await text('k8s/base/settings.env');
      for (const name of await calledBy(service)) {
        const variable = `${name.toUpperCase().replace('-', '_')}_URL`;
        expect(section).toContain(`${variable}:`);
        expect(settings).toContain(`${variable}=`);
      }
    },
  );

  it.each(services)('are reachable from %s under the network policies', async (service) => {
    const policies = (await text('k8s/base/network-policies.yaml')).split('---');
    const policyOf = (name: string) => policies.find((each) => each.includes(`\n  name: ${name}\n`)) ?? '';
    const [outgoing = ''] = /^ {2}egress:[^]*$/m.exec(policyOf(service)) ?? [];
    for (const name of await calledBy(service)) {
      expect(outgoing).toMatch(new RegExp(`[\\[ ]${name}[\\],\\s]`));
      const [incoming = ''] = /^ {2}ingress:[^]*?(?=^ {2}egress:|(?![^]))/m.exec(policyOf(name)) ?? [];
      expect(incoming).toMatch(new RegExp(`[\\[ ]${service}[\\],\\s]`));
    }
  });
});
