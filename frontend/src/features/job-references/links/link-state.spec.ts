import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { readServerClock } from '../../../server-clock.js';
import { exactTime } from '../../../ui/text/relative-time-text.js';
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
    const [past, future] = [now - minute, now + minute].map((moment) => new Date(moment).toISOString());
    const textUntil = (expiresAt = '') =>
      linkState({ expiresAt, withdrawnAt: null, mail: null } as ClientLink).text;
    expect([textUntil(past), textUntil(future)]).toEqual([
      'Expired',
      `Link made, expires ${exactTime(future!)}`,
    ]);
  });
});
