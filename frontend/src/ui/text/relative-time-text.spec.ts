import { relativeTime, shortRelativeTime } from './relative-time-text.js';

const now = new Date('2026-11-20T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('shortRelativeTime', () => {
  it.each([
    [-5 * minute, 'Just now'],
    [0, 'Just now'],
    [hour - 1, 'Just now'],
    [hour, '1 hours ago'],
    [day - 1, '23 hours ago'],
    [day, '1 days ago'],
    [9.9 * day, '9 days ago'],
  ])('formats %i ms ago as "%s" [ST-08]', (ms, text) => {
    expect(shortRelativeTime(before(ms), now)).toBe(text);
  });
});

describe('relativeTime', () => {
  it.each([
    [-hour, 'less than a minute ago'],
    [29 * second, 'less than a minute ago'],
    [31 * second, '1 minute ago'],
    [25 * minute, '25 minutes ago'],
    [44 * minute, '44 minutes ago'],
    [45 * minute, 'about 1 hour ago'],
    [3 * hour, 'about 3 hours ago'],
    [23.9 * hour, 'about 24 hours ago'],
    [day, '1 day ago'],
    [41 * hour, '1 day ago'],
    [43 * hour, '2 days ago'],
    [29 * day, '29 days ago'],
    [40 * day, 'about 1 month ago'],
    [50 * day, 'about 2 months ago'],
    [240 * day, '8 months ago'],
    [364 * day, '11 months ago'],
    [370 * day, 'about 1 year ago'],
    [365 * day + 180 * day, 'over 1 year ago'],
    [365 * day + 300 * day, 'almost 2 years ago'],
    [3 * 365 * day + 30 * day, 'about 3 years ago'],
  ])('formats %i ms ago as "%s" [ST-08]', (ms, text) => {
    expect(relativeTime(before(ms), now)).toBe(text);
  });
});
