import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { readServerClock } from '../../../server-clock.js';
import { linkState } from './link-state.js';

const minute = 60_000;

describe('linkState', () => {
  afterEach(() => readServerClock(new Headers({ date: new Date().toISOString() }), Date.now()));

  it.each([
    ['ahead of', 5 * minute],
    ['behind', -5 * minute],
  ])('decides by the server’s clock when this device’s clock is %s it', (_, ahead) => {
    const now = Date.now() - ahead;
    readServerClock(new Headers({ date: new Date(now).toISOString() }), Date.now());
    const textUntil = (expires: number) =>
      linkState({
        expiresAt: new Date(expires).toISOString(),
        withdrawnAt: null,
        mail: null,
      } as ClientLink).text;
    expect([textUntil(now - minute), textUntil(now + minute)]).toEqual(['Expired', 'Link made']);
  });
});
