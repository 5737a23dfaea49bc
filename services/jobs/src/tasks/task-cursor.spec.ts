import { encodeCursor, encodePosition } from '@jobref/service-kit/paging/cursor';
import { decodeTaskCursor, encodeTaskCursor } from './task-cursor.js';

const end = {
  closed: false,
  dueBy: '2026-03-29',
  createdAt: new Date('2026-03-01T10:00:00.123Z'),
  id: 'b9a1c0de-0000-4000-8000-000000000001',
};
const list = 'tasks';
const encoded = (...place: unknown[]) => encodePosition(place, list);

describe('task cursor', () => {
  it.each([end, { ...end, closed: true, dueBy: 'infinity' }])(
    'decodes to the position it was encoded from',
    (place) => {
      expect(decodeTaskCursor(encodeTaskCursor(place, list), list)).toEqual(place);
      expect(decodeTaskCursor(undefined, list)).toBeNull();
    },
  );

  it.each([
    'x',
    encodeCursor(end, list),
    encodeTaskCursor(end, 'other tasks'),
    encoded(false, 'tomorrow', end.createdAt, end.id),
    encoded(false, '2026-02-30', end.createdAt, end.id),
    encoded(false, '0000-01-01', end.createdAt, end.id),
    encoded(null, 'infinity', end.createdAt, end.id),
  ])('refuses %p and names the field [VA-08]', (cursor) => {
    expect(() => decodeTaskCursor(cursor, list)).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'cursor' }) as Error,
    );
  });
});
