import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles compiled services: `dist/bundle` holds the programs of `dist` with all that they load when they start, in a few files
 * instead of two thousand. So starting a service takes less than half the processor time
 * (docs/decisions/0082-services-run-as-bundles.md).
 *   node tools/compile/bundle.mjs [folder…]   (else all services)
 */
const programs = ['main', 'migrate'];
const inPackages = /[\\/]node_modules[\\/]/;

/** Packages that find files of their own beside themselves. */
const notBundled = /^(@node-rs\/argon2|msgpackr-extract|playwright-core|sharp|swagger-ui-dist)/;

/**
 * These `require` another package when they are loaded, in a way that a bundler does not see, for what its older releases had. That
 * would load a second copy of it.
 */
const asksForOlderReleases =
  /(@nestjs\/typeorm\/dist\/common\/typeorm-compat|nestjs-zod\/dist\/index)\.m?js$/;
const noSecondCopies = {
  name: 'no-second-copies',
  transform: {
    filter: { id: asksForOlderReleases },
    handler: (code) => ({ code: code.replace('createRequire(import.meta.url)', '(() => ({}))'), map: null }),
  },
};

/** Our modules keep their source maps, and their address: other programs and packages are found from where a module stands in `dist`. */
const ownModules = (output) => ({
  name: 'own-modules',
  load: {
    filter: { id: { exclude: inPackages } },
    handler(id) {
      if (!existsSync(`${id}.map`)) return undefined;
      const code = readFileSync(id, 'utf8');
      if (/import\.meta\.(dirname|filename)/.test(code))
        throw new Error(`${id}: write new URL('…', import.meta.url), a bundle stands in another folder`);
      const path = relative(output, id).replaceAll(sep, '/');
      return {
        code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`),
        map: readFileSync(`${id}.map`, 'utf8'),
      };
    },
  },
});

/**
 * Files with packages get no source map: errors should name lines of our TypeScript, and the maps of packages would only fill the
 * memory. And they are written in ASCII: a single other character doubles what V8 needs for the file.
 */
const leanPackages = {
  name: 'lean-packages',
  generateBundle(_options, files) {
    for (const [name, file] of Object.entries(files)) {
      if (!file.moduleIds?.some((id) => inPackages.test(id))) continue;
      delete files[`${name}.map`];
      file.code = file.code
        .replace(/^\/\/# sourceMappingURL=.*$/m, '')
        .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

const bundle = async (folder) => {
  const dist = resolve(folder, 'dist');
  const output = join(dist, 'bundle');
  const input = Object.fromEntries(
    programs.map((name) => [name, join(dist, `${name}.js`)]).filter(([, file]) => existsSync(file)),
  );
  const build = await rolldown({
    input,
    platform: 'node',
    // What is bundled is JavaScript.
    tsconfig: false,
    external: notBundled,
    // What CommonJS has; only paths that are not taken here ask for it.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    // What Node itself would load, not what packages offer to browsers' bundlers.
    resolve: { mainFields: ['main'], conditionNames: ['node', 'module-sync'] },
    plugins: [ownModules(output), noSecondCopies, leanPackages],
    onLog: (level, log, report) => {
      // Nest and TypeORM try for packages that nobody has to install.
      const isOptional = log.code === 'UNRESOLVED_IMPORT' && inPackages.test(log.id);
      if (!isOptional) report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  });
  const { output: files } = await build.write({
    dir: output,
    sourcemap: true,
    comments: false,
    // Migrations and entities are known by the names of their classes.
    keepNames: true,
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: [
        { name: 'packages', test: inPackages, tags: ['$initial'], priority: 2 },
        // Tests run a program again and again: what it imports is loaded once.
        { name: 'code', test: (id) => !Object.values(input).includes(id), tags: ['$initial'], priority: 1 },
      ],
    },
  });
  await build.close();
  // Last, so that a running product misses nothing meanwhile.
  const written = new Set(files.map(({ fileName }) => fileName));
  for (const name of readdirSync(output)) if (!written.has(name)) rmSync(join(output, name));
};

const named = process.argv.slice(2);
for (const folder of named.length > 0 ? named : globSync('services/*')) await bundle(folder);
