import type { Organisation } from '@jobref/contracts/domain/organisation';
import { unavailable } from '@jobref/service-kit/errors';
import { OrganisationCache } from './organisation-cache.js';

const named = (name: string): Organisation => ({
  name,
  footer: '',
  timeZone: 'UTC',
  locale: 'en-GB',
  logoVersion: null,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('OrganisationCache', () => {
  const ask = jest.fn<Promise<Organisation>, []>();
  const known = () => new OrganisationCache({ organisation: ask } as never);
  beforeEach(() => ask.mockReset());

  it('shares one query among concurrent callers, and caches the result for five seconds', async () => {
    ask.mockImplementation(() => Promise.resolve(named('First')));
    const organisation = known();
    await Promise.all([organisation.recent(), organisation.recent(), organisation.current()]);
    jest.advanceTimersByTime(4_999);
    await organisation.recent();
    expect(ask).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await organisation.recent();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('returns the last known settings while auth is unavailable, and throws if there are none', async () => {
    const organisation = known();
    ask.mockRejectedValueOnce(unavailable());
    await expect(organisation.recent()).rejects.toMatchObject({ code: 'unavailable' });
    ask.mockResolvedValueOnce(named('First'));
    await organisation.recent();
    jest.advanceTimersByTime(60_000);
    ask.mockRejectedValue(unavailable());
    expect((await organisation.recent()).name).toBe('First');
    await expect(organisation.current()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('queries again after a change, and ignores the result of an earlier query', async () => {
    const organisation = known();
    const old = Promise.withResolvers<Organisation>();
    ask.mockReturnValueOnce(old.promise).mockResolvedValue(named('Changed'));
    const waiting = organisation.recent();
    organisation.invalidate();
    expect((await organisation.recent()).name).toBe('Changed');
    old.resolve(named('Old'));
    expect((await waiting).name).toBe('Old');
    expect((await organisation.recent()).name).toBe('Changed');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
