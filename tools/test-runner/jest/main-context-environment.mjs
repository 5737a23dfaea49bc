import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console, process } = globalThis;
const { exit } = process;
// Jest asks for one; nothing runs in it.
const unused = createContext();
// Not globalThis itself, for which fake timers would replace node:timers/promises too.
const timersOf = new Proxy(globalThis, {});

// Where Nest keeps the entities of every module it has seen; the package does not export it.
const require = createRequire(import.meta.url);
const { EntitiesMetadataStorage } = require(
  join(dirname(require.resolve('@nestjs/typeorm')), 'entities-metadata.storage.js'),
);

const listeners = () =>
  process.eventNames().flatMap((event) => process.rawListeners(event).map((listener) => [event, listener]));

/** Node's own globals for test files, in place of a copy for each; goes together with `shared-packages-runtime.mjs`. */
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

  /** Takes back what jest and the test file have put over Node's own. */
  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    for (const [event, listener] of listeners())
      if (!this.listenersBefore.has(listener)) process.removeListener(event, listener);
    // The next file's entities are others.
    EntitiesMetadataStorage.storage.clear();
    delete globalThis.typeormMetadataArgsStorage;
  }
}
