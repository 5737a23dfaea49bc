import { mentionCandidates, splitMentions } from './mentions.js';

describe('mentions', () => {
  it('are looked for with and without the marks that follow a name [CO-08]', () => {
    expect(mentionCandidates('See @Mara, and (@jonas.w). Mail a@b.example')).toEqual([
      'mara,',
      'mara',
      'jonas.w).',
      'jonas.w)',
      'jonas.w',
    ]);
  });

  it('are no longer than a user name, however long the run of signs that follows [VA-09]', () => {
    const candidates = mentionCandidates(`@mara${'.'.repeat(9_995)}`);
    expect(candidates).toHaveLength(61);
    expect(candidates.at(-1)).toBe('mara');
    expect(Math.max(...candidates.map(({ length }) => length))).toBe(64);
  });

  it('divide a text at the people who were spoken to, and at nobody else', () => {
    expect(splitMentions('Hello @Mara, ask @maraschino or @nobody.', ['mara'])).toEqual([
      { text: 'Hello ' },
      { text: '@Mara', username: 'mara' },
      { text: ', ask @maraschino or @nobody.' },
    ]);
    expect(splitMentions('', ['mara'])).toEqual([]);
  });
});
