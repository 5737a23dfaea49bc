import { socketTimeoutMs } from './send-with-progress.js';

/** The signal of a short call, which is given up like a long one that falls silent: others wait for its answer. */
export const inTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(socketTimeoutMs)]);
