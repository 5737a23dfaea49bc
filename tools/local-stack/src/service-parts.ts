import { join } from 'node:path';
import type { PartSpec } from './part.ts';
import { root } from './paths.ts';
import { lastLineOf, run } from './run.ts';
import type { ServiceSpec } from './services.ts';
import { StartError } from './start-error.ts';
import { portsOf, type Wiring } from './wiring.ts';

/** A service as a part of the stack: ready when it says so itself on its operators' port. */
export const servicePart = (service: ServiceSpec, wiring: Wiring): PartSpec => ({
  name: service.name,
  command: process.execPath,
  args: ['--enable-source-maps', join(root, service.main)],
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
  const env = environment(service, wiring);
  const { code, output } = await run(process.execPath, [join(root, service.migrate)], {
    cwd: root,
    env,
    signal,
  });
  if (code === 0) return;
  throw new StartError(
    `${output}\nThe tables of ${service.name} could not be brought up to date: ${lastLineOf(output)}`,
  );
};

/** What the runner was given, without what npm and jest added for themselves, and the service's own wiring. */
const environment = (service: ServiceSpec, wiring: Wiring): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|JEST_|NODE_OPTIONS$)/i.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: wiring.options.watch ? 'development' : 'production',
    ...service.env(wiring),
    ...wiring.options.environment,
  };
};
