import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles compiled services: `dist/bundle` holds the programs of `dist` with all that they load when they start, in a few files
 * instead of two thousand. A service starts in half the time of the processor so, and needs less memory.
 *   node tools/compile/bundle.mjs [folder…]   (else all services)
 */
const programs = ['main', 'migrate'];
const inPackages = /[\\/]node_modules[\\/]/;

/** Packages that find files of their own beside themselves. */
const notBundled = /^(@node-rs\/argon2|playwright-core|sharp|swagger-ui-dist)/;

/** They ask at their start, unseen by a bundler, for what another package had in older releases: it would be loaded a second time. */
const asksForOlderReleases =
  /(@nestjs\/typeorm\/dist\/common\/typeorm-compat|nestjs-zod\/dist\/index)\.m?js$/;
const noSecondCopies = {
  name: 'no-second-copies',
  transform: {
    filter: { id: asksForOlderReleases },
    handler: (code) => ({ code: code.replace('createRequire(import.meta.url)', '(() => ({}))'), map: null }),
  },
};

/** Our modules keep their source maps and their address: other programs and packages are found from where a module stands in `dist`. */
const ownModules = (bundle) => ({
  name: 'own-modules',
  load: {
    filter: { id: { exclude: inPackages } },
    handler(id) {
      if (!existsSync(`${id}.map`)) return undefined;
      const path = relative(bundle, id).replaceAll(sep, '/');
      return {
        code: readFileSync(id, 'utf8').replaceAll(
          'import.meta.url',
          `new URL('${path}', import.meta.url).href`,
        ),
        map: readFileSync(`${id}.map`, 'utf8'),
      };
    },
  },
});

/**
 * What packages are made of: no map, since errors name lines of our TypeScript and theirs would only fill the memory; and in
 * ASCII, as a single other character doubles what V8 needs for the file.
 */
const leanPackages = {
  name: 'lean-packages',
  generateBundle(_options, files) {
    for (const [name, file] of Object.entries(files)) {
      if (!name.startsWith('packages.')) continue;
      if (name.endsWith('.map')) delete files[name];
      else
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
    // What Node itself would load, not what packages offer to browsers' bundlers.
    resolve: { mainFields: ['main'], conditionNames: ['node', 'module-sync'] },
    plugins: [ownModules(output), noSecondCopies, leanPackages],
    onLog: (level, log, report) => {
      // Nest and TypeORM try for packages that nobody has to install.
      const isOptional = log.code === 'UNRESOLVED_IMPORT' && inPackages.test(log.id);
      if (!isOptional) report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  });
  await build.write({
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
};

const named = process.argv.slice(2);
for (const folder of named.length > 0 ? named : globSync('services/*')) await bundle(folder);
