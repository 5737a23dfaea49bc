import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartSpec } from '@jobref/local-servers/processes/part';
import { compileCache, root } from '@jobref/local-servers/paths';
import { lastLineOf, run } from '@jobref/local-servers/processes/run';
import type { ServiceSpec } from './services.ts';
import { StartError } from '@jobref/local-servers/start-error';
import { portsOf, type Wiring } from './wiring.ts';

/**
 * Node arguments of a service. With much memory Node would let the young generation grow to 128 MB, unlike in a
 * container.
 */
export const nodeArgs = [
  ...['--import', pathToFileURL(join(root, 'tools/local-stack/own-source-maps.mjs')).href],
  '--max-semi-space-size=16',
];

/** In watch mode nothing is bundled: the compiler's output runs directly. */
const programOf = (bundled: string, { options }: Wiring): string =>
  join(root, options.watch ? bundled.replace('/bundle/', '/') : bundled);

/** Describes a service as a part of the stack, ready when its operators' port reports so. */
export const servicePart = (service: ServiceSpec, wiring: Wiring): PartSpec => ({
  name: service.name,
  command: process.execPath,
  args: [...nodeArgs, programOf(service.main, wiring)],
  cwd: root,
  env: environment(service, wiring),
  isReady: async () => {
    const { opsPort } = portsOf(wiring, service.name);
    return (await fetch(`http://127.0.0.1:${opsPort}/health/ready`, { signal: AbortSignal.timeout(2000) }))
      .ok;
  },
  // First, as Docker Compose does: it reports to jobs what it has not finished.
  stopOrder: service.name === 'pdf-worker' ? -1 : 0,
});

/** Migrates a service's tables, if it has any. */
export const migrate = async (service: ServiceSpec, wiring: Wiring, signal?: AbortSignal): Promise<void> => {
  if (!service.migrate) return;
  const env = { NODE_COMPILE_CACHE: compileCache, ...environment(service, wiring) };
  const { code, output } = await run(process.execPath, [programOf(service.migrate, wiring)], {
    cwd: root,
    env,
    signal,
  });
  if (code === 0) return;
  throw new StartError(
    `${output}\nThe tables of ${service.name} could not be brought up to date: ${lastLineOf(output)}`,
  );
};

/**
 * Not inherited from this process: variables set by the wiring only for the services concerned, and those added by npm
 * and jest.
 */
const withheld = /^(npm_|JEST_|NODE_OPTIONS$|ADMIN_|S3_|\w*_SECRET$|\w+_URL$|HOST$|PORT$)/i;

const environment = (service: ServiceSpec, wiring: Wiring): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.test(name))),
  NODE_ENV: wiring.options.watch ? 'development' : 'production',
  ...service.env(wiring),
  ...wiring.options.environment,
});
