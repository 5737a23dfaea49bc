import { oneLine } from './one-line.js';

describe('a text on one line', () => {
  it('loses what would end the line or turn it around, and nothing else', () => {
    expect(oneLine('Eve\r\nBcc: x@y\u2028\u2029\u0000\u0085z\u202e!')).toBe('Eve Bcc: x@y z !');
    expect(oneLine('  Amélie   Dufour ')).toBe('Amélie Dufour');
    expect(oneLine('見積書 👩‍🔧 می‌خواهم')).toBe('見積書 👩‍🔧 می‌خواهم');
  });
});
