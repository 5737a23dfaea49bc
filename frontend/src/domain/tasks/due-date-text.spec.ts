import { dayText, daysLate, dueDateText } from './due-date-text.js';

describe('dueDateText', () => {
  it.each([
    ['2026-11-23', '2026-11-20', '23 Nov'],
    ['2026-11-20', '2026-11-20', '20 Nov'],
    ['2026-11-19', '2026-11-20', '19 Nov, 1 day late'],
    ['2026-11-09', '2026-11-20', '9 Nov, 11 days late'],
    ['2026-12-31', '2027-01-01', '31 Dec 2026, 1 day late'],
    ['2027-01-04', '2026-12-30', '4 Jan 2027'],
    // At the change to and from summer time a day has 23 or 25 hours.
    ['2026-03-28', '2026-03-30', '28 Mar, 2 days late'],
    ['2026-10-24', '2026-10-26', '24 Oct, 2 days late'],
  ])('returns for %s, seen on %s, "%s" [CO-03 EN-07]', (dueDate, today, text) => {
    expect(dueDateText(dueDate, today)).toBe(text);
  });

  it('is not late before the day has passed', () => {
    expect(daysLate('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysLate('2026-11-21', '2026-11-20')).toBe(0);
    expect(dayText('2026-06-02', '2026-11-20')).toBe('2 Jun');
  });
});
