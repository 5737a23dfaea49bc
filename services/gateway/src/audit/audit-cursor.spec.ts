import { encodePosition } from '@jobref/service-kit/paging/cursor';
import { decodeAuditCursor, encodeAuditCursor } from './audit-cursor.js';

const place = { at: '2026-11-20T10:00:00.000001Z', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' };
const list = 'audit log';
const encoded = (value: unknown) => encodePosition(value as unknown[], list);

describe('audit log cursor', () => {
  it('round-trips to the microsecond', () => {
    expect(decodeAuditCursor(encodeAuditCursor(place, list), list)).toEqual(place);
  });

  it.each([
    '',
    'x',
    '%00',
    encodeAuditCursor(place, 'other log'),
    encoded({}),
    encoded([place.at, 'no id']),
    encoded(['2026-13-45', place.id]),
    encoded(['0000-01-01T00:00:00.000Z', place.id]),
  ])('rejects %p by field [VA-08]', (cursor) => {
    expect(() => decodeAuditCursor(cursor, list)).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'cursor' }) as Error,
    );
  });
});
