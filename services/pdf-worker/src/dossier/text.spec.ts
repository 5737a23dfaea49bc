import { printable, printableLine, shorten, textWidth } from './text.js';

describe('shorten', () => {
  it('keeps text that fits', () => expect(shorten('exactly ten', 11)).toBe('exactly ten'));
  it('ends after a whole word', () => expect(shorten('The gutter joint leaks', 14)).toBe('The gutter…'));
  it('cuts an unbroken word', () => expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`));
  it('counts East Asian characters twice', () => expect(shorten('屋根の調査報告', 8)).toBe('屋根の…'));
  it('never splits an emoji', () => expect(shorten('👷‍♀️👷‍♀️👷‍♀️👷‍♀️', 5)).toBe('👷‍♀️👷‍♀️…'));
  it('measures capitals and wide letters as wider', () =>
    expect(['nnn', 'NNN', 'WWW'].map(textWidth)).toEqual([3, 3.75, 5.25]));
});

describe('printable', () => {
  it('keeps tabs and single line breaks', () => expect(printable('a\tb\r\nc')).toBe('a\tb\nc'));
  it('allows at most one empty line', () => expect(printable('a\n \n\n\t\nb')).toBe('a\n\nb'));
  it('removes control characters', () => expect(printable('\u0000a\u001b[31m\u007fb\u0085')).toBe('a[31mb'));
  it('composes accents with their letters', () => expect(printable('sô\u0301')).toBe('số'));
  it('is reduced to one line by printableLine', () => expect(printableLine(' a\n\n  b ')).toBe('a b'));
});
