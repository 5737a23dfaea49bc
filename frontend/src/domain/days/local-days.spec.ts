import { runInThisContext } from 'node:vm';
import { dayOf, firstMomentOf, lastMomentOf } from './local-days.js';

// Jest gives tests a copy of the environment; the time zone follows the process's own.
const { env } = runInThisContext('process') as typeof process;
const zone = env['TZ'];

describe("day in the person's time zone", () => {
  afterEach(() => {
    if (zone === undefined) delete env['TZ'];
    else env['TZ'] = zone;
  });

  it.each([
    ['America/New_York', '2026-11-30', '2026-11-30T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
    // The clocks go back: 25 hours.
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    // The clocks skip midnight of the next day, and of the day itself.
    ['Africa/Cairo', '2026-04-23', '2026-04-22T22:00:00.000Z', '2026-04-23T21:59:59.999Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
  ])('begins and ends in local time of %s [SE-08]', (timeZone, day, first, last) => {
    env['TZ'] = timeZone;
    expect([firstMomentOf(day), lastMomentOf(day)]).toEqual([first, last]);
  });

  it("is the calendar's where the person is, or in a given time zone [EN-07]", () => {
    env['TZ'] = 'Asia/Tokyo';
    const moment = new Date('2026-01-04T16:00:00Z');
    expect(dayOf(moment)).toBe('2026-01-05');
    expect(dayOf(moment, 'UTC')).toBe('2026-01-04');
    expect(dayOf(moment, 'America/Los_Angeles')).toBe('2026-01-04');
  });

  it.each(['yesterday', '2026-02-30', '2026-11'])(
    'stays unchanged when invalid, to be rejected by the server: %s [VA-08]',
    (words) => {
      expect([firstMomentOf(words), lastMomentOf(words)]).toEqual([words, words]);
    },
  );
});
