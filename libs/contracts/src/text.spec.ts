import { optionalText, requiredText } from './text.js';

describe('text that must say something', () => {
  const title = requiredText(20, 'Title is required');

  it.each(['', '   ', '\u200b\u200b', '\u2060 \ufeff', undefined, null, 7])('refuses %j [VA-01]', (value) => {
    expect(title.safeParse(value).error?.issues[0]?.message).toBe('Title is required');
  });

  it('keeps joined emoji and the text between spaces', () => {
    expect(title.parse('  👩‍🔧 roof ')).toBe('👩‍🔧 roof');
  });
});

describe('text that may be missing', () => {
  it.each([
    ['', null],
    [' \u200b', null],
    [null, null],
    [undefined, undefined],
    [' north ', 'north'],
  ])('takes %j as %j [VA-01]', (value, expected) => {
    expect(optionalText(10).parse(value)).toBe(expected);
  });
});
