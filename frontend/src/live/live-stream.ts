import { liveEventNames, type LiveEvents } from '@jobref/contracts/browser/live-events';

/** An event of the stream, also as forwarded between tabs. */
export type LiveMessage = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

/**
 * Backoff after refusals: doubled each time up to the longest, with jitter, so that not all browsers reconnect at once.
 * In milliseconds.
 */
const firstPause = 1_000;
const longestPause = 60_000;
const pauseAfter = (refusals: number) =>
  Math.min(longestPause, firstPause * 2 ** refusals) * (0.5 + Math.random());
/** The server sends a heartbeat at least every half minute. After this silence the connection is dead. */
const longestSilence = 90_000;

const pathFrom = (lastEventId: string | null) =>
  lastEventId === null ? '/api/live' : `/api/live?${new URLSearchParams({ lastEventId }).toString()}`;

interface LiveStreamListeners {
  onOpen: () => void;
  onMessage: (message: LiveMessage, id: string) => void;
  /** `isRefused`: the server answered without a stream; browsers do not expose the status. */
  onLost: (isRefused: boolean) => void;
}

export interface LiveStream {
  /** Retries at once instead of waiting for the backoff. */
  retry: () => void;
  close: () => void;
}

/** Opens server-sent events from the gateway, and reopens them from the last event until closed. */
export const openLiveStream = (from: string | null, on: LiveStreamListeners): LiveStream => {
  let lastEventId = from;
  let refusals = 0;
  let source: EventSource | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(nextTry);
    clearTimeout(silence);
    source?.close();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      on.onLost(false);
      connect();
    }, longestSilence);
  };
  const connect = () => {
    close();
    const opening = new EventSource(pathFrom(lastEventId));
    source = opening;
    opening.onopen = () => {
      refusals = 0;
      heard();
      on.onOpen();
    };
    // The browser reopens a broken stream after the server's retry time, but gives up after a refusal.
    opening.onerror = () => {
      clearTimeout(silence);
      const isRefused = opening.readyState === EventSource.CLOSED;
      if (isRefused) nextTry = setTimeout(connect, pauseAfter(refusals++));
      on.onLost(isRefused);
    };
    for (const name of liveEventNames)
      opening.addEventListener(name, (event: MessageEvent<string>) => {
        lastEventId = event.lastEventId || lastEventId;
        heard();
        const data: unknown = JSON.parse(event.data);
        on.onMessage({ name, data } as LiveMessage, event.lastEventId);
      });
  };

  connect();
  return {
    retry: () => {
      if (source?.readyState !== EventSource.OPEN) connect();
    },
    close,
  };
};
