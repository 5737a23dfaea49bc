import { runInThisContext } from 'node:vm';
import * as React from 'react';

// jsdom runs in its own context; this one is Node's, with what jsdom lacks or does differently.
const node = runInThisContext('globalThis') as typeof globalThis;

// react-router encodes text, and builds a Node Request, which rejects jsdom's AbortSignal.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
] as const;
for (const name of fromNode)
  Object.defineProperty(globalThis, name, { value: node[name], writable: true, configurable: true });

// antd schedules with a MessageChannel; Node's own keeps the process alive.
class TimerMessageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) };
}
Object.assign(globalThis, { MessageChannel: TimerMessageChannel });

// For its warnings React takes a stack trace with each element, an eighth of the time of a form's test, unless it has
// taken ten thousand within a second.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Record<string, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});

// antd injects some thousand CSS rules. jsdom would match each of them against an element for every computed style,
// which is two thirds of the time of a form's test; no test checks how things are painted.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  set: () => undefined,
  configurable: true,
});

// antd's Table reads styles of pseudo elements, for which jsdom only logs errors.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

// jsdom has no layout: no media query matches, observers never fire, nothing scrolls.
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
class SilentObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;

// jsdom cannot open dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
