import { pathToFileURL } from 'node:url';
import type { CDPSession } from 'playwright-core';

interface PausedRequest {
  requestId: string;
  request: { url: string };
}

/**
 * Restricts what a page may load to files below the allowed folders. Uses the DevTools protocol directly, since the
 * library's own interception halves the loading speed.
 */
export class NetworkGuard {
  private allowed: string[] = [];

  private constructor(
    private readonly session: CDPSession,
    private readonly warn: (message: string) => void,
  ) {}

  static async watch(session: CDPSession, warn: (message: string) => void): Promise<NetworkGuard> {
    const guard = new NetworkGuard(session, warn);
    session.on('Fetch.requestPaused', (paused) => guard.decide(paused));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    return guard;
  }

  allow(folders: readonly string[]): void {
    this.allowed = folders.map((folder) => `${pathToFileURL(folder).href}/`);
  }

  private decide({ requestId, request: { url } }: PausedRequest): void {
    const allowed = this.allowed.some((folder) => url.startsWith(folder));
    if (!allowed) this.warn(`A dossier asked for ${url.slice(0, 200)}: refused`);
    const answer = allowed
      ? this.session.send('Fetch.continueRequest', { requestId })
      : this.session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    answer.catch(() => undefined); // The page was closed meanwhile, so the response is not needed.
  }
}
