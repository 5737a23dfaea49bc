import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import Runtime from 'jest-runtime';
import { compiledOnce } from './compiled-once.mjs';

/** Compiled in the context of Node's own globals. */
const compiled = new Map();

const isPackage = (name) => !/^(\.|\/|@jobref\/)/.test(name);

/**
 * Loads packages as Node does, once per worker instead of once per test file. The product's own sources are loaded per
 * file, so that files share no state. Used together with `main-context-environment.mjs`: packages and tests share the
 * same Error, Array and Date. Packages cannot be mocked.
 */
export default class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    // Private API, since jest offers no option to run modules outside a separate context.
    const { executor } = this;
    executor.compile = compiledOnce(compiled, (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      }),
    );
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && isPackage(name) && !options?.isInternalModule) return createRequire(from)(name);
    return super.requireModule(from, name, options, isRequireActual);
  }
}
