import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';

/** Names each file of a package that Node loads. */
const reportPackages = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (url.includes('/node_modules/') && console.log('loads', url), next(url, context)) });`;

/** The packages that a service loads from their own files until it looks for its configuration, and finds none. */
const loadedByItself = async (service: string): Promise<Set<string>> => {
  const main = join(root, 'services', service, 'dist/bundle/main.js');
  const hook = `data:text/javascript,${encodeURIComponent(reportPackages)}`;
  const { output } = await run(process.execPath, ['--import', hook, main], { cwd: root, env: {} });
  expect(output).toContain('its configuration is incomplete or wrong');
  const names = output.matchAll(/^loads .*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm);
  return new Set([...names].map(([, name = '']) => name.replace(/(argon2)-.*/, '$1')));
};

describe('a bundled service', () => {
  // A second copy of a package has classes and settings of its own, and takes memory and time to start.
  it.each([
    ['gateway', ['swagger-ui-dist']],
    ['auth', ['@node-rs/argon2']],
    ['jobs', ['@node-rs/argon2']],
    ['files', []],
    ['notify', []],
    ['pdf-worker', ['playwright-core']],
  ])('%s loads no package beside its bundle but what cannot be in it', async (service, notBundled) => {
    expect([...(await loadedByItself(service))]).toEqual(notBundled);
  });
});
