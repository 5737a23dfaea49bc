import { TestEnvironment } from 'jest-environment-jsdom';

/** The environment of this worker. */
let shared;

/** Snapshots an object's own properties; the returned function restores them and deletes others. */
const remember = (object) => {
  const before = Object.getOwnPropertyDescriptors(object);
  const isAsBefore = (key) => {
    const now = Object.getOwnPropertyDescriptor(object, key);
    return ['value', 'get', 'set'].every((part) => now?.[part] === before[key][part]);
  };
  return () => {
    for (const key of Object.keys(before))
      if (!isAsBefore(key)) Object.defineProperty(object, key, before[key]);
    for (const key of Object.getOwnPropertyNames(object)) if (!(key in before)) delete object[key];
  };
};

/** Tracks timers of a second or more, repeated ones included, which `end` clears. */
const watchTimers = (window) => {
  const ids = [];
  for (const name of ['setTimeout', 'setInterval']) {
    const set = window[name];
    window[name] = (run, ms, ...rest) => {
      const id = set(run, ms, ...rest);
      if (ms >= 1000) ids.push(id);
      return id;
    };
  }
  // Shorter timers stay: React waits for its own.
  return { end: () => ids.splice(0).forEach((id) => window.clearTimeout(id)) };
};

/** Routes the window's console to the running file: a finished file accepts no output. */
const consoleOf = (file) =>
  new Proxy(file.console, {
    get: (_, name) => {
      const value = file.console[name];
      return typeof value === 'function' ? value.bind(file.console) : value;
    },
  });

/** One window for all test files of a worker, reset after each file; used together with `shared-window-runtime.mjs`. */
export default class SharedWindowEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) {
      shared.file.console = context.console;
      return shared;
    }
    const file = { console: context.console };
    super(config, { ...context, console: consoleOf(file) });
    shared = this;
    this.file = file;
    const { window } = this.dom;
    this.timers = watchTimers(window);
    this.putBack = [window, window.document, window.navigator].map(remember);
  }

  /** Reverts the file's changes to the window. */
  async teardown() {
    this.fakeTimersModern.dispose();
    const { localStorage, sessionStorage, document } = this.dom.window;
    for (const put of this.putBack) put();
    this.timers.end();
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const part of [document.documentElement, document.head, document.body])
      for (const name of part.getAttributeNames()) part.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    this.dom.reconfigure({ url: 'http://localhost/' });
  }
}
