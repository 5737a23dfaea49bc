import { decodeCursor, encodeCursor } from './cursor.js';

const end = { createdAt: new Date('2026-03-01T10:00:00.123Z'), id: 'b9a1c0de-0000-4000-8000-000000000001' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('comes back as what it was made of', () => {
    expect(decodeCursor(encodeCursor(end))).toEqual(end);
    expect(decodeCursor(undefined)).toBeNull();
  });

  it.each([
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
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'cursor' }) as Error,
    );
  });
});
