import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { jsc } from './swc-options.mjs';

/**
 * Compiles packages: `src`, without tests, to JavaScript in `dist`. Types are not checked: use `npm run types`.
 *
 *   node tools/compile/compile.mjs [--watch] [folder…] (default: all packages that run as JavaScript)
 */
const packages = ['libs/{contracts,service-kit,object-store,testing}', 'services/*', 'tools/backup', 'bench'];

const filesIn = (folder, name) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Leaves unchanged files untouched, so that a service in watch mode restarts for changes only. */
const write = (file, text) => {
  if (readIfThere(file) === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const compileFile = async (source, target) => {
  const { code, map } = await transformFile(source, {
    swcrc: false,
    jsc,
    module: { type: 'es6' },
    sourceMaps: true,
    inlineSourcesContent: false,
    sourceFileName: relative(dirname(target), source),
  });
  write(`${target}.map`, map);
  write(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
};

const compile = async (folder) => {
  const [src, dist] = [join(folder, 'src'), join(folder, 'dist')];
  const targets = new Map(
    filesIn(src, /(?<!\.d|\.spec)\.ts$/).map((file) => [
      file,
      join(dist, `${relative(src, file).slice(0, -3)}.js`),
    ]),
  );
  mkdirSync(dist, { recursive: true });
  await Promise.all([...targets].map(([source, target]) => compileFile(source, target)));
  // A removed migration must not run. Last, so that no file is missing for a running product.
  const kept = new Set(targets.values());
  for (const file of filesIn(dist, /^(?!bundle[\\/]).*\.js(\.map)?$/))
    if (!kept.has(file.replace(/\.map$/, ''))) rmSync(file);
};

/** Recompiles on changes. A half-written file may break one run, but its next change event repairs that. */
const compileOnChange = (folder) => {
  let waiting;
  // Runs are sequential: an older one would delete a newer one's files as outputs of removed sources.
  let running = Promise.resolve();
  const run = () =>
    (running = running.then(() => compile(folder)).catch((error) => console.error(error.message)));
  watch(join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, 50);
  });
};

const isWatching = process.argv.includes('--watch');
const named = process.argv.slice(2).filter((argument) => argument !== '--watch');
const folders = named.length > 0 ? named : globSync(packages);
for (const folder of folders) await compile(folder);
if (isWatching) folders.forEach(compileOnChange);
