import type { LiveEvents } from '@jobref/contracts/browser/live-events';

/** An event of the stream, also as forwarded between tabs. */
export type LiveMessage = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];
