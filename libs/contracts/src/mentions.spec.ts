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

  it('divide a text at the people who were spoken to, and at nobody else', () => {
    expect(splitMentions('Hello @Mara, ask @maraschino or @nobody.', ['mara'])).toEqual([
      { text: 'Hello ' },
      { text: '@Mara', username: 'mara' },
      { text: ', ask @maraschino or @nobody.' },
    ]);
    expect(splitMentions('', ['mara'])).toEqual([]);
  });
});
