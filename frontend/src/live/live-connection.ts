import type { LiveMessage } from './live-message.js';
import { openLiveStream, type LiveStream } from './live-stream.js';
import { takeTurns } from './take-turns.js';

/** What tabs say to each other. */
type Word =
  | { kind: 'event'; message: LiveMessage; id: string }
  | { kind: 'leads'; isConnected: boolean; lastEventId: string | null }
  | { kind: 'ask' }
  | { kind: 'doubt' };

export interface LiveListeners {
  onMessage: (message: LiveMessage) => void;
  onConnected: (isConnected: boolean) => void;
  /** The session may have ended, or be another person's: who is signed in is to be asked anew. */
  onDoubt: () => void;
}

export interface LiveConnection {
  /** The id of the last event, for a connection that goes on where this one ended. */
  lastEventId: () => string | null;
  stop: () => void;
}

/** How often a visible tab asks for its leader, and how long it waits for the answer. In milliseconds. */
const askInterval = 30_000;
const answerTime = 3_000;
/** A stream that opens later than this after the page's first questions may have missed something. */
const atOnce = 2_000;

/** One stream of events for all tabs of a person: the leading tab has it and hands its events to the others. */
export const connectLive = (
  userId: string,
  on: LiveListeners,
  from: string | null = null,
): LiveConnection => {
  const name = `jobref.live.${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const say = (word: Word) => channel?.postMessage(word);
  const startedAt = Date.now();
  let lastEventId = from;
  let isConnected = false;
  let stream: LiveStream | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const setConnected = (connected: boolean) => {
    isConnected = connected;
    on.onConnected(connected);
  };
  const tellWhoLeads = () => say({ kind: 'leads', isConnected, lastEventId });
  const receive = (message: LiveMessage, id: string) => {
    lastEventId = id || lastEventId;
    on.onMessage(message);
  };
  const deliver = (message: LiveMessage, id: string) => {
    receive(message, id);
    say({ kind: 'event', message, id });
  };
  const doubt = () => {
    on.onDoubt();
    say({ kind: 'doubt' });
  };

  const lead = () => {
    let wasLost = false;
    clearTimeout(patience);
    stream = openLiveStream(lastEventId, {
      onOpen: () => {
        const mayHaveMissed = lastEventId === null && (wasLost || Date.now() - startedAt > atOnce);
        if (mayHaveMissed) deliver({ name: 'resync', data: {} }, '');
        if (wasLost) doubt();
        wasLost = false;
        setConnected(true);
        tellWhoLeads();
      },
      onMessage: deliver,
      onLost: (isRefused) => {
        const wasConnected = isConnected;
        wasLost = true;
        setConnected(false);
        if (wasConnected) tellWhoLeads();
        if (isRefused) doubt();
      },
    });
    return () => {
      stream?.close();
      stream = null;
      setConnected(false);
      tellWhoLeads();
    };
  };
  const turn = takeTurns(name, lead);

  // A tab in the background may hold the lead while the browser has stopped it: whoever is looked at takes over.
  const ask = () => {
    if (stream || document.hidden || !channel) return;
    clearTimeout(patience);
    patience = setTimeout(() => turn.steal(), answerTime);
    say({ kind: 'ask' });
  };
  const listen = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'event') receive(word.message, word.id);
    else if (word.kind === 'doubt') on.onDoubt();
    else if (word.kind === 'ask') {
      if (stream) tellWhoLeads();
    } else if (!stream) {
      clearTimeout(patience);
      lastEventId = word.lastEventId ?? lastEventId;
      setConnected(word.isConnected);
    }
  };
  const onOnline = () => {
    on.onDoubt();
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
      clearTimeout(patience);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', onOnline);
      turn.giveUp();
      setConnected(false);
      channel?.close();
    },
  };
};
