import { dateFormat, dossierTimeFormat, isTimeZone, mailTime, supportedLocale } from './regional.js';

describe('isTimeZone', () => {
  it('accepts UTC and any zone that Intl lists [AD-03]', () => {
    for (const zone of ['UTC', 'Etc/UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])
      expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it.each([
    '',
    'Mars/Olympus',
    '+02:00',
    'EST',
    'BST',
    'SystemV/EST5',
    'Europe/',
    '/Berlin',
    'Europe/Berlin ',
  ])('rejects %j [VA-08]', (name) => expect(isTimeZone(name)).toBe(false));
});

describe('supportedLocale', () => {
  it.each([
    ['en-GB', 'en-GB'],
    ['DE-at', 'de-AT'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ar-EG-u-nu-arab', 'ar-EG-u-nu-arab'],
  ])('maps %s to %s [AD-03]', (tag, canonical) => expect(supportedLocale(tag)).toBe(canonical));

  it.each(['', 'en_GB', 'xx-XX', 'und', 'C', 'not a locale', 'x-private', 'en-GB; drop'])(
    'returns null for %j [VA-08]',
    (tag) => expect(supportedLocale(tag)).toBeNull(),
  );
});

describe('dateFormat', () => {
  const moment = new Date('2026-11-20T23:30:00.000Z');
  const day = (locale: string, timeZone: string) =>
    dateFormat({ locale, timeZone }, { dateStyle: 'long' }).format(moment);

  it('formats in the organisation’s locale and time zone', () => {
    expect(day('de-DE', 'Europe/Berlin')).toBe('21. November 2026');
    expect(day('en-GB', 'UTC')).toBe('20 November 2026');
  });

  it('falls back for each unknown setting separately', () => {
    expect(day('de-DE', 'Mars/Olympus')).toBe('20. November 2026');
    expect(day('xx-XX', 'Europe/Berlin')).toBe('21 November 2026');
    expect(day('en_GB', '+99')).toBe('20 November 2026');
  });
});

describe('moments', () => {
  const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
  const moment = new Date('2026-11-20T13:02:00.000Z');

  it('are written as in dossiers and in mails', () => {
    expect(dossierTimeFormat(berlin, 'long')(moment)).toBe('20 November 2026, 14:02');
    expect(dossierTimeFormat(berlin, 'medium')(moment)).toBe('20 Nov 2026, 14:02');
    expect(mailTime(berlin, moment)).toBe('20 November 2026 at 14:02 CET');
  });
});
