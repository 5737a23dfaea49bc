import { createRequire } from 'node:module';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Part, type PartSpec } from './part.ts';
import { packageFolder, root } from './paths.ts';
import type { ServerContext } from './servers.ts';
import { reasonOf } from './start-error.ts';
import type { Wiring } from './wiring.ts';

/** A compile writes many files; a restart waits until this long after the last. */
const quietMs = 400;

/**
 * `npm run dev`: the compiler and Vite watch the sources, and a service is started again when its build changed; a
 * change in a library starts all of them again. The page is Vite's, at PORT, and passes /api on to the gateway.
 */
export const startWatching = async (
  wiring: Wiring,
  parts: ReadonlyMap<string, Part>,
  context: ServerContext,
): Promise<void> => {
  const { signal } = context;
  for (const spec of [compiler(), vite(wiring)]) {
    const part = new Part(spec, context.parts);
    context.onPart(part);
    await part.start(signal);
  }
  const waiting = new Map<string, NodeJS.Timeout>();
  const restartSoon = (name: string) => {
    clearTimeout(waiting.get(name));
    waiting.set(
      name,
      setTimeout(() => void restart(name), quietMs),
    );
  };
  const restart = async (name: string) => {
    if (signal?.aborted) return;
    context.parts.say(name, 'changed, starting it again');
    const failed = (error: unknown) =>
      context.parts.say(name, `${reasonOf(error)}; waiting for the next change`);
    await parts.get(name)?.restart(signal).catch(failed);
  };
  for (const { name } of wiring.options.services) watchBuild(`services/${name}`, () => restartSoon(name));
  for (const library of readdirSync(join(root, 'libs')).filter((name) => name !== 'testing')) {
    watchBuild(`libs/${library}`, () => wiring.options.services.forEach(({ name }) => restartSoon(name)));
  }
};

const watchBuild = (folder: string, onChange: () => void): FSWatcher =>
  watch(join(root, folder, 'dist'), { recursive: true }, (_event, file) => {
    if (file && /\.js$/.test(file) && !file.endsWith('.spec.js')) onChange();
  });

const compiler = (): PartSpec => ({
  name: 'compiler',
  command: process.execPath,
  args: [join(packageFolder('typescript'), 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput'],
  cwd: root,
  isReady: () => Promise.resolve(true),
  stopOrder: 0,
  stopWithinMs: 1000,
});

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
