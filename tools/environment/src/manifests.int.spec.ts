import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** Returns exit code and output of `npm run manifests`. */
const check = (folder: string): Promise<{ code: number; said: string }> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [join(root, 'tools/environment/check-manifests.mjs'), folder],
      (error, stdout) => done({ code: error ? Number(error.code) : 0, said: stdout }),
    ),
  );

describe('npm run manifests', () => {
  it('validates every object of every kustomization against the schemas of the Kubernetes API', async () => {
    const { code, said } = await check(join(root, 'k8s'));
    expect(said).toMatch(/^\d{3} objects of \d+ kustomizations in .* 0 faults$/m);
    expect(code).toBe(0);
  });

  it('reports an unknown field, a value of the wrong type and an unknown kind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jobref-manifests-'));
    const port =
      '{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [{ port: http }] } }';
    const field = '{ apiVersion: v1, kind: Service, metadata: { name: b }, spec: { selectors: { a: b } } }';
    const kind = '{ apiVersion: v1, kind: Servise, metadata: { name: c } }';
    await writeFile(join(folder, 'all.yaml'), [port, field, kind].join('\n---\n'));
    await writeFile(join(folder, 'kustomization.yaml'), 'resources: [all.yaml]\n');
    const { code, said } = await check(folder);
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(said).toContain('Service a: ');
    expect(said).toMatch(/Service b: .*selectors.* does not exist/);
    expect(said).toContain('Servise c: no such kind in v1');
  });
});
