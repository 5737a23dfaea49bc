import { covers, parseUnicodeRange } from './unicode-range.js';

describe('parseUnicodeRange', () => {
  const ranges = parseUnicodeRange('U+0000-00FF, U+20AC,u+1f600-1f64f');
  it('parses single code points and spans', () =>
    expect(ranges).toEqual([
      [0, 0xff],
      [0x20ac, 0x20ac],
      [0x1f600, 0x1f64f],
    ]));
  it.each([
    ['A', true],
    ['€', true],
    ['😀', true],
    ['Ω', false],
  ])('covers %s: %s', (character, expected) =>
    expect(covers(ranges, character.codePointAt(0)!)).toBe(expected),
  );
});
