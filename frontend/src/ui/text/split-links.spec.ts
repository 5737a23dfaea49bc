import { splitLinks } from './split-links.js';

const linksOf = (text: string) => splitLinks(text).filter(({ href }) => href !== undefined);
const shown = (text: string) => linksOf(text).map((part) => part.text);

describe('splitLinks', () => {
  it('finds http and https URLs and keeps the text around them [CO-08]', () => {
    expect(splitLinks('See https://a.example/b?c=1#d and HTTP://B.example now')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/b?c=1#d', href: 'https://a.example/b?c=1#d' },
      { text: ' and ' },
      { text: 'HTTP://B.example', href: 'http://b.example/' },
      { text: ' now' },
    ]);
    expect(splitLinks('nothing here')).toEqual([{ text: 'nothing here' }]);
    expect(splitLinks('')).toEqual([]);
  });

  it('keeps every character of the text, in order', () => {
    const text = '\n(https://a.example/x).\nhttp://b@c https://d.example, “https://e.example”…\n\n';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['Look at https://a.example/b.', 'https://a.example/b'],
    ['Is it https://a.example/b?', 'https://a.example/b'],
    ['https://a.example/b, then', 'https://a.example/b'],
    ['https://a.example/b?c=d!…', 'https://a.example/b?c=d'],
    ['(see https://a.example/b)', 'https://a.example/b'],
    ['(see https://a.example/b).', 'https://a.example/b'],
    ['https://a.example/Roof_(slope)', 'https://a.example/Roof_(slope)'],
    ['(https://a.example/Roof_(slope))', 'https://a.example/Roof_(slope)'],
    ['[https://a.example/b]', 'https://a.example/b'],
    ['"https://a.example/b"', 'https://a.example/b'],
    ['„https://a.example/b“', 'https://a.example/b'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['**https://a.example/b**', 'https://a.example/b'],
    ['https://a.example/b/', 'https://a.example/b/'],
    ['https://a.example:8443/b', 'https://a.example:8443/b'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
    ['https://a.example/größe/屋根', 'https://a.example/größe/屋根'],
  ])('extracts from "%s" only the URL', (text, address) => {
    expect(shown(text)).toEqual([address]);
  });

  it.each([
    ['another scheme', 'javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example //a.example'],
    ['a scheme inside a word', 'xhttps://a.example'],
    ['no host', 'https:// http:///path https://.'],
    ['credentials, which hide the host', 'https://bank.example@evil.example/ https://a:b@c.example'],
    ['Cyrillic that looks Latin', 'https://bаnk.example'],
    ['an address that stops at a right-to-left override', 'https://\u202egnp.exe'],
    ['a full-width dot', 'https://bank。example'],
    ['a fraction slash', 'https://bank.example∕.evil.example'],
  ])('does not link %s', (_what, text) => {
    expect(shown(text)).toEqual([]);
  });

  it('ends a URL before invisible characters and direction overrides', () => {
    expect(shown('https://a.example/b\u202egnp.exe')).toEqual(['https://a.example/b']);
    expect(shown('https://a.example/b\u200bc')).toEqual(['https://a.example/b']);
    expect(shown('https://a.example\\@evil.example')).toEqual(['https://a.example']);
  });

  it('handles long text without backtracking', () => {
    const dots = `https://a.example/${'.)'.repeat(5_000)}`;
    expect(shown(dots)).toEqual(['https://a.example/']);
  });
});
