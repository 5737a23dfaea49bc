import { formatTotal } from './format-number.js';

describe('formatTotal', () => {
  it.each([
    ['1522', '1,522'],
    ['10000+', '10,000+'],
    [1522, '1,522'],
    ['0', '0'],
  ])('groups the digits of %j and keeps the plus', (total, text) => expect(formatTotal(total)).toBe(text));
});
