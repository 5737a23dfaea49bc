import { mentionCandidates, splitMentions } from './mentions.js';

describe('mentions', () => {
  it('returns candidates with and without the punctuation that follows a name [CO-08]', () => {
    expect(mentionCandidates('See @Mara, and (@jonas.w). Mail a@b.example')).toEqual([
      'mara,',
      'mara',
      'jonas.w).',
      'jonas.w)',
      'jonas.w',
    ]);
  });

  it('limits candidates to the length of a user name, however much punctuation follows [VA-09]', () => {
    const candidates = mentionCandidates(`@mara${'.'.repeat(9_995)}`);
    expect(candidates).toHaveLength(61);
    expect(candidates.at(-1)).toBe('mara');
    expect(Math.max(...candidates.map(({ length }) => length))).toBe(64);
  });

  it('splits a text only at the given user names', () => {
    expect(splitMentions('Hello @Mara, ask @maraschino or @nobody.', ['mara'])).toEqual([
      { text: 'Hello ' },
      { text: '@Mara', username: 'mara' },
      { text: ', ask @maraschino or @nobody.' },
    ]);
    expect(splitMentions('', ['mara'])).toEqual([]);
  });
});
