import { hitEnd, hitStart } from '@jobref/contracts/domain/search-hits';
import { snippetOf } from './matches.js';

const shown = (text: string, ...phrases: string[]) =>
  snippetOf(text, phrases).text.replaceAll(hitStart, '[').replaceAll(hitEnd, ']');

describe('snippetOf', () => {
  it.each([
    ['Roof and roof', 'roof', '[Roof] and [roof]'],
    ['Roof\u0002\n tile', 'roof tile', '[Roof tile]'],
    ['nothing here', 'roof', 'nothing here'],
  ])('marks hits in %j for %s: %s', (text, phrase, expected) => {
    expect(shown(text, phrase)).toBe(expected);
  });

  it('cuts at words and whole characters, and marks a hit that is cut off', () => {
    const long = `roof${'x'.repeat(300)}`;
    expect(shown(`before ${'word '.repeat(30)}${long}`, long)).toBe(
      `… ${'word '.repeat(11)}[roof${'x'.repeat(141)}] …`,
    );
    for (const blanks of [1, 2]) {
      const emoji = shown(`${' x'.repeat(blanks)}${'👩'.repeat(60)} roof ${'👩'.repeat(100)}`, 'roof');
      expect(emoji).toContain('[roof]');
      expect(emoji.isWellFormed()).toBe(true);
    }
  });
});
