import { splitIntoParts } from './parts.js';

describe('splitIntoParts', () => {
  it('returns parts of about a kilobyte that end between words and overlap by a few words', () => {
    const words = Array.from({ length: 600 }, (_, index) => `word${index}`);
    const parts = splitIntoParts(words.join('\n'));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(1_000);
    expect(new Set(parts.flatMap((part) => part.split(' ')))).toEqual(new Set(words));
    for (const [index, part] of parts.slice(1).entries())
      expect(parts[index]).toContain(part.split(' ').slice(0, 3).join(' '));
  });

  it.each([
    ['', []],
    [' \n\t\u0000 ', []],
    ['x'.repeat(2_500), expect.anything()],
    ['\ud800 lone', ['lone']],
  ])('never fails, case %#', (text, expected) => {
    const parts = splitIntoParts(text);
    expect(parts).toEqual(expected);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(1_000);
  });
});
