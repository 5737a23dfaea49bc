import { randomUUID } from 'node:crypto';
import { Comment } from './comment.entity.js';

const written = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-01T10:05:00Z');
const [mara, jo] = [randomUUID(), randomUUID()];
const on = { jobReferenceId: randomUUID(), ownerId: randomUUID(), authorId: randomUUID() };

describe('Comment', () => {
  it('is not marked as edited when written', () => {
    const comment = Comment.write(on, 'Hello', [mara], written);
    expect(comment).toMatchObject({ ...on, mentionedIds: [mara], createdAt: written, editedAt: null });
  });

  it('is marked as edited when its content changes, and returns new mentions', () => {
    const comment = Comment.write(on, 'Hello', [mara], written);
    expect(comment.edit('Hello both', [mara, jo], later)).toEqual({ newlyMentioned: [jo] });
    expect(comment).toMatchObject({ content: 'Hello both', mentionedIds: [mara, jo], editedAt: later });
    expect(comment.edit('Hello Jo', [jo], later)).toEqual({ newlyMentioned: [] });
  });

  it('stays unchanged by the same content', () => {
    const comment = Comment.write(on, 'Hello', [mara], written);
    expect(comment.edit('Hello', [jo], later)).toBeNull();
    expect(comment).toEqual(Comment.write(on, 'Hello', [mara], written));
  });
});
