import type { LiveEvents } from '@jobref/contracts/browser/live-events';
import { act } from '@testing-library/react';

type Listener = (event: MessageEvent<string>) => void;

/** A live stream that a page opened, told by the test what the server does. */
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

  /** The server lets it in. */
  accept = () => this.become(FakeEventSource.OPEN, this.onopen);
  /** The connection breaks; the browser will come back by itself. */
  breakOff = () => this.become(FakeEventSource.CONNECTING, this.onerror);
  /** The server answers something else than a stream. */
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

/** What tabs say to each other arrives at once, at all but the one who says it. */
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

/** The part of Web Locks that is used: one holder, a queue, giving up, stealing; and that a page that is left has none. */
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
      // Whoever asked on and on would hold up the page for ever, and this test.
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

/** A browser with live streams; its tabs may share one. Answers the streams that are opened. */
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

/** The browser leaves the page, which it may show again as it was. Answers how often the page asked for its turn in between. */
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

/** The browser stops the tabs that were opened first: they hear nothing any more. */
export const silenceTabs = (count: number) => {
  for (const channel of [...FakeChannel.open].slice(0, count)) channel.onmessage = null;
};

/** A browser without live streams, as in all other tests. */
export const withoutLive = () => {
  for (const name of ['EventSource', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'locks');
};
