import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import Runtime from 'jest-runtime';
import { compiledOnce } from './compiled-once.mjs';

/** In the context of Node's own globals. */
const compiled = new Map();

const isPackage = (name) => !/^(\.|\/|@jobref\/)/.test(name);

/**
 * Loads packages as Node does, once per worker instead of once per test file. Our own sources are loaded anew for each file, so
 * that no file sees another's state. Goes together with `main-context-environment.mjs`: a package and a test mean the same
 * Error, Array and Date. Packages cannot be mocked.
 */
export default class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    // The one thing that jest does not offer: it runs modules in a context of their own.
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
