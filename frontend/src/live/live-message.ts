import type { LiveEvents } from '@jobref/contracts/browser/live-events';

/** An event of the stream, also as it travels from tab to tab. */
export type LiveMessage = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];
