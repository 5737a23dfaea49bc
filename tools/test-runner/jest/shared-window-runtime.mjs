import Runtime from 'jest-runtime';
import { compiledOnce } from './compiled-once.mjs';

/** Compiled in the context of the worker's one window. */
const compiled = new Map();

const isPackage = (name) => !/^(\.|\/|@jobref\/)|\.(css|svg|webp|woff2)$/.test(name);

/** Runtime that holds the packages of this worker. */
let packages;

/**
 * Loads packages once per worker, into the window that its files share (`shared-window-environment.mjs`). The product's
 * own sources are loaded per file, so that files share no state. Packages cannot be mocked.
 */
export default class SharedWindowRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    packages ??= new Runtime(...args);
    this.executor.compile = compiledOnce(compiled, this.executor.compile.bind(this.executor));
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && isPackage(name) && !options?.isInternalModule) return packages.requireModule(from, name);
    return super.requireModule(from, name, options, isRequireActual);
  }
}
