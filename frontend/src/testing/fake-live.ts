import type { LiveEvents } from '@jobref/contracts/browser/live-events';
import { act } from '@testing-library/react';

type Listener = (event: MessageEvent<string>) => void;

/** A fake EventSource, whose server is controlled by the test. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = FakeEventSource.CONNECTING;
  private readonly listeners = new Map<string, Listener>();

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server accepts the stream. */
  accept = () => this.become(FakeEventSource.OPEN, this.onopen);
  /** The connection breaks; the browser will reconnect. */
  breakOff = () => this.become(FakeEventSource.CONNECTING, this.onerror);
  /** The server answers without a stream. */
  refuse = () => this.become(FakeEventSource.CLOSED, this.onerror);

  send = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], id = '1-0') =>
    act(() => {
      if (this.readyState === FakeEventSource.OPEN)
        this.listeners.get(name)?.({ data: JSON.stringify(data), lastEventId: id } as MessageEvent<string>);
    });

  private become(state: number, listener: (() => void) | null) {
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = state;
    act(() => listener?.());
  }
}

/** Delivers messages at once to all channels except the sender's. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of [...FakeChannel.open])
      if (other !== this && other.name === this.name)
        other.onmessage?.({ data: structuredClone(data) } as MessageEvent);
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

interface Request {
  run: () => Promise<void>;
  lost: (reason: Error) => void;
}

/** The used part of Web Locks: one holder, a queue, abort, steal; a page that is left gets no lock. */
class FakeLocks {
  private readonly queues = new Map<string, Request[]>();
  isLeft = false;
  refused = 0;

  leave() {
    this.isLeft = true;
    for (const [holder] of this.queues.values()) holder?.lost(new Error('AbortError'));
    this.queues.clear();
  }

  request(name: string, options: LockOptions, hold: () => Promise<void>) {
    if (this.isLeft) {
      this.refused += 1;
      // Endless retries would hang the page, and this test.
      return this.refused > 100
        ? new Promise<void>(() => undefined)
        : Promise.reject(new Error('InvalidStateError'));
    }
    return new Promise<void>((resolve, reject) => {
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const leave = (request: Request) => {
        const wasHolder = queue[0] === request;
        if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
        if (wasHolder) void queue[0]?.run();
      };
      const request: Request = {
        run: () => hold().finally(() => (leave(request), resolve())),
        lost: reject,
      };
      options.signal?.addEventListener('abort', () => {
        if (queue[0] !== request) leave(request);
        reject(new Error('AbortError'));
      });
      if (options.steal) {
        queue.shift()?.lost(new Error('AbortError'));
        queue.unshift(request);
      } else queue.push(request);
      if (queue[0] === request) void request.run();
    });
  }
}

/** Fakes a browser with live streams; its tabs may share one. Returns the opened streams. */
export const fakeLive = ({ locks = true } = {}) => {
  FakeEventSource.opened = [];
  FakeChannel.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', {
    value: locks ? new FakeLocks() : undefined,
    configurable: true,
  });
  return FakeEventSource.opened;
};

/**
 * Moves the page to the back/forward cache, from which it may return. Returns how often the page requested the lock
 * meanwhile.
 */
export const leavePage = () => {
  const locks = navigator.locks as unknown as FakeLocks;
  locks.leave();
  return {
    asked: () => locks.refused,
    comeBack: () => {
      locks.isLeft = false;
      window.dispatchEvent(new Event('pageshow'));
    },
  };
};

/** Freezes the tabs opened first: they receive nothing more. */
export const freezeTabs = (count: number) => {
  for (const channel of [...FakeChannel.open].slice(0, count)) channel.onmessage = null;
};

/** Removes live streams from the browser, as in all other tests. */
export const withoutLive = () => {
  for (const name of ['EventSource', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'locks');
};
