import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';

/** Prints each file of a package that Node loads. */
const reportPackages = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (url.includes('/node_modules/') && console.log('loads', url), next(url, context)) });`;

/** Returns the packages that a program loads from their own files until it fails for lack of configuration. */
const loadedByItself = async (program: string): Promise<string[]> => {
  const hook = `data:text/javascript,${encodeURIComponent(reportPackages)}`;
  const file = join(root, 'services', program);
  const { code, output } = await run(process.execPath, ['--import', hook, file], { cwd: root, env: {} });
  expect(code).not.toBe(0);
  expect(output).toContain('configuration is incomplete or wrong');
  const names = output.matchAll(/^loads .*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm);
  return [...new Set([...names].map(([, name = '']) => name.replace(/(argon2)-.*/, '$1')))].toSorted();
};

const argon2 = '@node-rs/argon2';
/** BullMQ's native addon, with its loader packages. */
const msgpackr = ['detect-libc', 'msgpackr-extract', 'node-gyp-build-optional-packages'];

describe('bundled programs', () => {
  // A second copy of a package has separate classes and settings, and costs memory and startup time.
  it.each([
    ['gateway', 'main', ['swagger-ui-dist']],
    ['auth', 'main', [argon2, ...msgpackr]],
    ['auth', 'migrate', [argon2, ...msgpackr]],
    ['jobs', 'main', [argon2, ...msgpackr]],
    ['jobs', 'migrate', [argon2, ...msgpackr]],
    ['files', 'main', msgpackr],
    ['notify', 'main', msgpackr],
    ['notify', 'migrate', msgpackr],
    ['pdf-worker', 'main', [...msgpackr, 'playwright-core']],
  ])(
    'of %s, %s, load no packages from outside the bundle except those that cannot be bundled',
    async (service, program, rest) => {
      expect(await loadedByItself(`${service}/dist/bundle/${program}.js`)).toEqual(rest);
    },
  );
});
