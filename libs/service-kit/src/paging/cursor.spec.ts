import { decodeCursor, encodeCursor, encodePosition, listKey } from './cursor.js';

const end = { createdAt: new Date('2026-03-01T10:00:00.123Z'), id: 'b9a1c0de-0000-4000-8000-000000000001' };
const list = listKey('visits', { status: 'draft' });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('page cursor', () => {
  it('decodes to the position that it encodes', () => {
    expect(decodeCursor(encodeCursor(end, list), list)).toEqual(end);
    expect(decodeCursor(undefined, list)).toBeNull();
  });

  it('is valid for its list, whatever the page size or order of filters', () => {
    const same = listKey('visits', {
      cursor: 'x',
      status: 'draft',
      query: undefined,
      limit: 5,
      total: false,
    });
    expect(decodeCursor(encodeCursor(end, list), same)).toEqual(end);
  });

  const other = encodeCursor({ ...end, createdAt: new Date(0) }, list);
  const own = encodeCursor(end, list);
  it.each([
    own.slice(0, -1),
    own.slice(1),
    `${own}A`,
    `${own}.`,
    own.split('.')[0],
    `${other.split('.')[0]}.${own.split('.')[1]}`,
    encodeCursor(end, listKey('visits')),
    encodeCursor(end, listKey('visits', { status: 'completed' })),
    encodeCursor(end, listKey('comments', { status: 'draft' })),
    encodePosition([end.createdAt, 'not an id'], list),
    encodePosition(['2026-13-45T99:00:00Z', end.id], list),
    encodePosition([end.createdAt, end.id, 1], list),
    '',
    'x',
    '%00',
    encoded({}),
    encoded([]),
    encoded([end.createdAt, 'not an id']),
    encoded(['2026-13-45T99:00:00Z', end.id]),
    encoded([end.createdAt, end.id, 1]),
    encoded("'; drop table jobs.job_references; --"),
  ])('%p is refused by name [VA-08]', (cursor) => {
    expect(() => decodeCursor(cursor, list)).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'cursor' }) as Error,
    );
  });
});
