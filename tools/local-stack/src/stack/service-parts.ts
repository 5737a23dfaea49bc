import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartSpec } from '@jobref/local-servers/processes/part';
import { compileCache, root } from '@jobref/local-servers/paths';
import { lastLineOf, run } from '@jobref/local-servers/processes/run';
import type { ServiceSpec } from './services.ts';
import { StartError } from '@jobref/local-servers/start-error';
import { portsOf, type Wiring } from './wiring.ts';

/** How Node runs a service. Where memory is plenty it would let what is young grow to 128 MB; in a container it does not. */
export const nodeArgs = [
  ...['--import', pathToFileURL(join(root, 'tools/local-stack/own-source-maps.mjs')).href],
  '--max-semi-space-size=16',
];

/** While sources are watched nothing is bundled: what the compiler writes runs at once. */
const programOf = (bundled: string, { options }: Wiring): string =>
  join(root, options.watch ? bundled.replace('/bundle/', '/') : bundled);

/** A service as a part of the stack: ready when it says so itself on its operators' port. */
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
  stopOrder: 0,
  stopWithinMs: 4000,
});

/** Brings a service's tables up to date, where it has any. */
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

/** Decided by the wiring, and told to nobody but whom it concerns; and what npm and jest add for themselves. */
const withheld = /^(npm_|JEST_|NODE_OPTIONS$|ADMIN_|S3_|\w*_SECRET$|\w+_URL$|HOST$|PORT$)/i;

const environment = (service: ServiceSpec, wiring: Wiring): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.test(name))),
  NODE_ENV: wiring.options.watch ? 'development' : 'production',
  ...service.env(wiring),
  ...wiring.options.environment,
});
