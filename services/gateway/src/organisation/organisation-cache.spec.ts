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

describe('what the gateway knows of the organisation', () => {
  const ask = jest.fn<Promise<Organisation>, []>();
  const known = () => new OrganisationCache({ organisation: ask } as never);
  beforeEach(() => ask.mockReset());

  it('is asked for once by all who come at the same time, and kept for five seconds', async () => {
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

  it('is the last that was known while auth is away, and nothing where nothing was', async () => {
    const organisation = known();
    ask.mockRejectedValueOnce(unavailable());
    expect(await organisation.recent()).toBeNull();
    ask.mockResolvedValueOnce(named('First'));
    await organisation.recent();
    jest.advanceTimersByTime(60_000);
    ask.mockRejectedValue(unavailable());
    expect((await organisation.recent())?.name).toBe('First');
    await expect(organisation.current()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is asked for anew after a change, whatever an older question still answers', async () => {
    const organisation = known();
    const old = Promise.withResolvers<Organisation>();
    ask.mockReturnValueOnce(old.promise).mockResolvedValue(named('Changed'));
    const waiting = organisation.recent();
    organisation.forget();
    expect((await organisation.recent())?.name).toBe('Changed');
    old.resolve(named('Old'));
    expect((await waiting)?.name).toBe('Old');
    expect((await organisation.recent())?.name).toBe('Changed');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
