import { decodeAuditCursor, encodeAuditCursor } from './audit-cursor.js';

const place = { at: '2026-11-20T10:00:00.000001Z', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor of the audit log', () => {
  it('comes back as what it was made of, to the microsecond', () => {
    expect(decodeAuditCursor(encodeAuditCursor(place))).toEqual(place);
  });

  it.each([
    '',
    'x',
    '%00',
    encoded({}),
    encoded([place.at, 'no id']),
    encoded(['2026-13-45', place.id]),
    encoded(['0000-01-01T00:00:00.000Z', place.id]),
  ])('%p is refused by name [VA-08]', (cursor) => {
    expect(() => decodeAuditCursor(cursor)).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'cursor' }) as Error,
    );
  });
});
