import { createRequire } from 'node:module';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Part, type PartSpec } from '@jobref/local-servers/processes/part';
import { packageFolder, root } from '@jobref/local-servers/paths';
import type { ServerContext } from '@jobref/local-servers/servers/servers';
import { migrate } from './service-parts.ts';
import type { ServiceSpec } from './services.ts';
import { reasonOf } from '@jobref/local-servers/start-error';
import type { Wiring } from './wiring.ts';

/** Debounce of restarts: a compile writes many files. */
const quietMs = 400;
const notInServices = ['local-servers', 'testing'];

/**
 * `npm run dev`: compiler, type checker and Vite watch the sources, and a service is restarted when its build changes;
 * a change in a library restarts all. Vite serves the page at PORT, and proxies /api to the gateway.
 */
export const startWatching = async (
  services: ServiceSpec[],
  wiring: Wiring,
  parts: ReadonlyMap<string, Part>,
  context: ServerContext,
): Promise<void> => {
  const { signal } = context;
  for (const spec of [compiler, types, vite(wiring)]) {
    const part = new Part(spec, context.parts);
    context.onPart(part);
    await part.start(signal);
  }
  const waiting = new Map<ServiceSpec, NodeJS.Timeout>();
  const restartSoon = (service: ServiceSpec) => {
    clearTimeout(waiting.get(service));
    waiting.set(
      service,
      setTimeout(() => void restart(service), quietMs),
    );
  };
  const restart = async (service: ServiceSpec) => {
    if (signal?.aborted) return;
    const say = (text: string) => context.parts.line(service.name, text);
    say('changed, starting it again');
    try {
      await migrate(service, wiring, signal);
      await parts.get(service.name)?.restart(signal);
    } catch (error) {
      if (!signal?.aborted) say(`${reasonOf(error)}; waiting for the next change`);
    }
  };
  for (const service of services) watchBuild(`services/${service.name}`, () => restartSoon(service));
  for (const library of readdirSync(join(root, 'libs')).filter((name) => !notInServices.includes(name)))
    watchBuild(`libs/${library}`, () => services.forEach(restartSoon));
};

const watchBuild = (folder: string, onChange: () => void): FSWatcher =>
  watch(join(root, folder, 'dist'), { recursive: true }, (_event, file) => {
    if (file && /^(?!bundle[\\/]).*\.js$/.test(file)) onChange();
  });

const watcher = (name: string, ...args: string[]): PartSpec => ({
  name,
  command: process.execPath,
  args,
  cwd: root,
  isReady: () => Promise.resolve(true),
  stopOrder: 0,
  stopWithinMs: 1000,
});
const compiler = watcher('compiler', join(root, 'tools/compile/compile.mjs'), '--watch');
const tsc = join(packageFolder('typescript'), 'bin', 'tsc');
const types = watcher('types', tsc, '-b', '--watch', '--preserveWatchOutput');

const vite = ({ options, ports }: Wiring): PartSpec => ({
  name: 'frontend',
  command: process.execPath,
  args: [
    join(packageFolder('vite', createRequire(join(root, 'frontend', 'package.json'))), 'bin', 'vite.js'),
    ...['--host', options.host, '--port', String(options.port), '--strictPort', '--clearScreen', 'false'],
  ],
  cwd: join(root, 'frontend'),
  env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${ports.gateway}` },
  isReady: async () => (await fetch(options.url, { headers: { accept: 'text/html' } })).ok,
  stopOrder: 0,
  stopWithinMs: 1000,
});
