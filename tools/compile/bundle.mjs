import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles compiled services: `dist/bundle` contains the programs of `dist` with all startup dependencies, in a few
 * files instead of two thousand, which more than halves the CPU time of starting a service
 * (docs/decisions/0082-services-run-as-bundles.md).
 *
 *   node tools/compile/bundle.mjs [folder…] (default: all services)
 */
const programs = ['main', 'migrate'];
const inPackages = /[\\/]node_modules[\\/]/;

/** Packages that load files from their own folder. */
const notBundled = /^(@node-rs\/argon2|msgpackr-extract|playwright-core|sharp|swagger-ui-dist)/;

/**
 * These call `require` for older releases of another package, invisibly to a bundler. That would load a second copy of
 * the package.
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

/**
 * The product's own modules keep their source maps and their URL: other programs and packages are located relative to a
 * module in `dist`.
 */
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
 * Drops source maps of files with packages: stack traces need only lines of the product's own TypeScript, and the
 * packages' maps would waste memory. Writes these files in ASCII: a single other character doubles the memory that V8
 * needs for a file.
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
    // The input is JavaScript.
    tsconfig: false,
    external: notBundled,
    // CommonJS globals; used only on paths that do not run here.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    // Resolves as Node does, not as bundlers for browsers do.
    resolve: { mainFields: ['main'], conditionNames: ['node', 'module-sync'] },
    plugins: [ownModules(output), noSecondCopies, leanPackages],
    onLog: (level, log, report) => {
      // Nest and TypeORM try to load optional packages.
      const isOptional = log.code === 'UNRESOLVED_IMPORT' && inPackages.test(log.id);
      if (!isOptional) report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  });
  const { output: files } = await build.write({
    dir: output,
    sourcemap: true,
    comments: false,
    // Migrations and entities are identified by their class names.
    keepNames: true,
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: [
        { name: 'packages', test: inPackages, tags: ['$initial'], priority: 2 },
        // Tests run a program repeatedly in one process: its imports load once.
        { name: 'code', test: (id) => !Object.values(input).includes(id), tags: ['$initial'], priority: 1 },
      ],
    },
  });
  await build.close();
  // Last, so that no file is missing for a running product.
  const written = new Set(files.map(({ fileName }) => fileName));
  for (const name of readdirSync(output)) if (!written.has(name)) rmSync(join(output, name));
};

const named = process.argv.slice(2);
for (const folder of named.length > 0 ? named : globSync('services/*')) await bundle(folder);
