import { newPassword } from '@jobref/contracts/domain/users';
import { makeTemporaryPassword } from './temporary-password.js';
import { temporaryPasswordWords as words } from './temporary-password.words.js';

describe('temporary password', () => {
  it('looks like wren-harbor-4127-Tile-moss and passes the password rules [ST-05]', () => {
    for (let round = 0; round < 200; round += 1) {
      const password = makeTemporaryPassword();
      expect(password).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-[1-9]\d{3}-[A-Z][a-z]{2,7}-[a-z]{3,8}$/);
      expect(newPassword.parse(password)).toBe(password);
    }
  });

  it('has at least fifty bits of entropy', () => {
    expect(words.length).toBeGreaterThanOrEqual(1024);
    expect(new Set(words).size).toBe(words.length);
    // Four words and a number from 1,000 to 9,999.
    expect(4 * Math.log2(words.length) + Math.log2(9_000)).toBeGreaterThan(50);
  });

  it('differs every time', () => {
    expect(new Set(Array.from({ length: 500 }, makeTemporaryPassword)).size).toBe(500);
  });
});
