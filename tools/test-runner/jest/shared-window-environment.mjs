import { TestEnvironment } from 'jest-environment-jsdom';

/** The one of this worker. */
let shared;

/** Remembers an object's own properties; the answer puts them back and takes others away. */
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

/** Lets `end` stop what was set to run a second from now or later, again and again included. */
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
  // Not what is due sooner: React waits for its own.
  return { end: () => ids.splice(0).forEach((id) => window.clearTimeout(id)) };
};

/** What the window has to say goes to the file that is running: a file that has ended takes no more. */
const consoleOf = (file) =>
  new Proxy(file.console, {
    get: (_, name) => {
      const value = file.console[name];
      return typeof value === 'function' ? value.bind(file.console) : value;
    },
  });

/** One window for all test files of a worker; goes together with `shared-window-runtime.mjs`. Each file finds it empty. */
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

  /** Takes back what the file has left in the window. */
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
