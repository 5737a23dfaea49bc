import { fullDayText, dayProblem, readDay, writesMonthFirst } from './typed-day.js';

describe('typed day', () => {
  it.each([
    '2026-11-30',
    '2026/11/30',
    '30 Nov 2026',
    '30 november 2026',
    'Nov 30, 2026',
    '30-nov-26',
    '30/11/2026',
    '11/30/2026',
    '30.11.2026',
    ' 30.11.26 ',
  ])('is parsed in every locale: %s', (typed) => {
    expect(readDay(typed, { monthFirst: false })).toBe('2026-11-30');
    expect(readDay(typed, { monthFirst: true })).toBe('2026-11-30');
  });

  it("is read in the locale's order if ambiguous", () => {
    expect(readDay('4/5/2026', { monthFirst: writesMonthFirst('en-GB') })).toBe('2026-05-04');
    expect(readDay('04.05.2026', { monthFirst: writesMonthFirst('de-DE') })).toBe('2026-05-04');
    expect(readDay('4/5/2026', { monthFirst: writesMonthFirst('en-US') })).toBe('2026-04-05');
    expect(readDay('4.5.2026', { monthFirst: writesMonthFirst('en-US') })).toBe('2026-05-04');
  });

  it('is parsed also when the browser has no valid language', () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValueOnce('C');
    expect(readDay('30/11/2026')).toBe('2026-11-30');
  });

  it.each([
    ['2026-11-29', '3 Jul', '2026-07-03', '2026-07-03'],
    ['2026-11-29', '5 Jan', '2026-01-05', '2027-01-05'],
    ['2026-11-29', '31 Dec', '2026-12-31', '2026-12-31'],
    ['2027-01-02', '20 Dec', '2026-12-20', '2027-12-20'],
  ])('without a year is near: on %s, %s is %s, and %s for a deadline', (today, typed, day, deadline) => {
    jest.useFakeTimers({ now: new Date(`${today}T12:00`) });
    expect([readDay(typed), readDay(typed, { isDeadline: true })]).toEqual([day, deadline]);
    jest.useRealTimers();
  });

  it.each([
    'tomorrow',
    '31/02/2026',
    '2026-13-01',
    '30 Novvv 2026',
    '30 Nov 202',
    '30',
    '1/2/3/2026',
    '30 Nov 2026x',
  ])('is rejected if invalid: %s', (typed) => {
    expect(readDay(typed)).toBeUndefined();
    expect(dayProblem(typed)).toBe(`“${typed}” is not a date. Write it as 30 Nov 2026 or 2026-11-30.`);
  });

  it('is shown in a format that can be typed, and checked against its bounds', () => {
    expect(fullDayText('2026-09-05')).toBe('5 Sep 2026');
    expect(readDay(fullDayText('2026-09-05'))).toBe('2026-09-05');
    expect(dayProblem('2026-11-30', { min: '2026-11-30', max: '2026-11-30' })).toBeNull();
    expect(dayProblem('2026-11-29', { min: '2026-11-30' })).toBe('Not before 30 Nov 2026');
    expect(dayProblem('2026-12-01', { max: '2026-11-30' })).toBe('Not after 30 Nov 2026');
  });
});
