import { decodeUserCursor, encodeUserCursor } from './user-cursor.js';

describe('a cursor through the users', () => {
  it('comes back as the place it was made from', () => {
    const place = { createdAt: new Date(1_795_132_800_123), id: '11111111-1111-4111-8111-111111111111' };
    expect(decodeUserCursor(encodeUserCursor(place))).toEqual(place);
  });

  it.each([
    '',
    'nonsense',
    'W10',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('[9e99,"x"]').toString('base64url'),
  ])('is refused by name when it is %p [VA-08]', (cursor) => {
    expect(() => decodeUserCursor(cursor)).toThrow('cursor is not one that a page handed out');
  });
});
