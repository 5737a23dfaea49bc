import { openLiveStream, type LiveMessage, type LiveStream } from './live-stream.js';
import { electLeader } from './leader-election.js';

/** Messages between tabs. */
type TabMessage =
  | { kind: 'event'; message: LiveMessage; id: string }
  | { kind: 'leads'; isConnected: boolean; lastEventId: string | null }
  | { kind: 'ask' };

interface LiveListeners {
  onMessage: (message: LiveMessage) => void;
  onConnected: (isConnected: boolean) => void;
  /**
   * The session may have ended, or be another person's: the current user must be refetched. A lost stream tells it to the
   * leader only: the other tabs follow what it finds out (use-follow-other-tabs.ts).
   */
  onSessionMayHaveChanged: () => void;
}

export interface LiveConnection {
  /** Returns the id of the last event, from which another connection can resume. */
  lastEventId: () => string | null;
  stop: () => void;
}

/** Interval at which a visible tab pings its leader, and how long it waits for a response. In milliseconds. */
const askInterval = 30_000;
const answerTime = 3_000;

/** Tells a page that it may have missed changes. */
const resync: LiveMessage = { name: 'resync', data: {} };

/** Compares two ids of events, `milliseconds-number`. */
const isAfter = (id: string, other: string) => id.localeCompare(other, 'en', { numeric: true }) > 0;

/** Shares one event stream among all tabs of a person: the leading tab holds it and forwards its events. */
export const connectLive = (userId: string, on: LiveListeners, from: string | null): LiveConnection => {
  const name = `jobref.live.${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const post = (message: TabMessage) => channel?.postMessage(message);
  let lastEventId = from;
  let isConnected = false;
  let stream: LiveStream | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const setConnected = (connected: boolean) => {
    isConnected = connected;
    on.onConnected(connected);
  };
  const announceLeader = () => post({ kind: 'leads', isConnected, lastEventId });
  const receive = (message: LiveMessage, id: string) => {
    lastEventId = id || lastEventId;
    on.onMessage(message);
  };
  const deliver = (message: LiveMessage, id: string) => {
    receive(message, id);
    post({ kind: 'event', message, id });
  };

  const lead = () => {
    let wasLost = false;
    clearTimeout(answerTimer);
    stream = openLiveStream(lastEventId, {
      onOpen: () => {
        if (lastEventId === null) deliver(resync, '');
        if (wasLost) on.onSessionMayHaveChanged();
        wasLost = false;
        setConnected(true);
        announceLeader();
      },
      onMessage: deliver,
      onLost: (isRefused) => {
        const wasConnected = isConnected;
        wasLost = true;
        setConnected(false);
        if (wasConnected) announceLeader();
        if (isRefused) on.onSessionMayHaveChanged();
      },
    });
    return () => {
      stream?.close();
      stream = null;
      setConnected(false);
      announceLeader();
    };
  };
  const candidate = electLeader(name, lead);

  // The leader may be a frozen background tab: then a visible tab takes over.
  const ask = () => {
    if (stream || document.hidden || !channel) return;
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => candidate.steal(), answerTime);
    post({ kind: 'ask' });
  };
  /** The leader may have forwarded events before this tab listened. */
  const catchUpWith = (leadersId: string | null) => {
    const hasMissed = leadersId !== null && (lastEventId === null || isAfter(leadersId, lastEventId));
    if (hasMissed) receive(resync, leadersId);
  };
  const listen = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') receive(data.message, data.id);
    else if (data.kind === 'leads') {
      if (stream) return;
      clearTimeout(answerTimer);
      catchUpWith(data.lastEventId);
      setConnected(data.isConnected);
    } else if (stream) announceLeader();
  };
  const onOnline = () => {
    on.onSessionMayHaveChanged();
    stream?.retry();
  };
  const asking = setInterval(ask, askInterval);
  if (channel) channel.onmessage = listen;
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', onOnline);
  ask();

  return {
    lastEventId: () => lastEventId,
    stop: () => {
      clearInterval(asking);
      clearTimeout(answerTimer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', onOnline);
      candidate.giveUp();
      setConnected(false);
      channel?.close();
    },
  };
};
