import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console, process } = globalThis;
const { exit } = process;
// Jest requires a context; nothing runs in it.
const unused = createContext();
// A proxy, since fake timers would replace node:timers/promises too on globalThis itself.
const timersOf = new Proxy(globalThis, {});

// Nest's storage of the entities of all loaded modules; the package does not export it.
const require = createRequire(import.meta.url);
const { EntitiesMetadataStorage } = require(
  join(dirname(require.resolve('@nestjs/typeorm')), 'entities-metadata.storage.js'),
);

const listeners = () =>
  process.eventNames().flatMap((event) => process.rawListeners(event).map((listener) => [event, listener]));

/** Gives test files Node's own globals instead of a copy each; used together with `shared-packages-runtime.mjs`. */
export default class MainContextEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  listenersBefore = new Set(listeners().map(([, listener]) => listener));

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: timersOf });
  }

  exportConditions = () => ['node', 'node-addons'];
  getVmContext = () => unused;

  async setup() {}

  /** Reverts changes of jest and the test file to Node's globals. */
  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    for (const [event, listener] of listeners())
      if (!this.listenersBefore.has(listener)) process.removeListener(event, listener);
    // The next file has other entities.
    EntitiesMetadataStorage.storage.clear();
    delete globalThis.typeormMetadataArgsStorage;
  }
}
