import { diffFields } from './audit-values.js';

const known = { personName: () => undefined, jobReference: null };
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  diffFields(before, after, known).map(({ field }) => field);

describe('diffFields', () => {
  it('leaves out lists and objects with equal values, however they were read [RP-02]', () => {
    const before = { content: 'Look', mentionedIds: ['1', '2'], legal: { a: 1, b: 2 }, tags: ['roof'] };
    const after = { content: 'Look here', mentionedIds: ['1', '2'], legal: { b: 2, a: 1 }, tags: [] };
    expect(changed(before, after)).toEqual(['content', 'tags']);
  });
});
