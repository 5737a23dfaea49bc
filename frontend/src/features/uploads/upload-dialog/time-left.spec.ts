import { timeLeftText } from './time-left.js';

describe('timeLeftText', () => {
  it.each([
    [0, 'a few seconds left'],
    [9.9, 'a few seconds left'],
    [31, 'about 40 s left'],
    [90, 'about 2 min left'],
    [1_700, 'about 28 min left'],
    [9_000, 'more than an hour left'],
  ])('formats %d s as "%s"', (seconds, text) => expect(timeLeftText(seconds)).toBe(text));
});
