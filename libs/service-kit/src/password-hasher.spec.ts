import { PasswordHasher, samePassword } from './password-hasher.js';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('hashes with argon2id and the parameters recommended by OWASP', async () => {
    expect(await hasher.hash('my own password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('verifies the right password only', async () => {
    const hash = await hasher.hash('my own password');
    expect(await hasher.verify(hash, 'my own password')).toBe(true);
    expect(await hasher.verify(hash, 'my own passwore')).toBe(false);
    expect(await hasher.verify(null, 'my own password')).toBe(false);
  });

  it('refuses requests that would wait too long, and takes as long without a hash [SL-04]', async () => {
    const hash = await hasher.hash('my own password');
    const asked = Array.from({ length: 200 }, (_, n) => hasher.verify(n % 2 ? hash : null, 'guess'));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(90);
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
    const verified = answers.filter(({ status }) => status === 'fulfilled');
    expect(verified.length).toBeGreaterThanOrEqual(100);
    expect(new Set(verified.map((answer) => 'value' in answer && answer.value))).toEqual(new Set([false]));
    expect(await hasher.verify(hash, 'my own password')).toBe(true);
  });

  it('accepts the same characters from any keyboard', async () => {
    const [composed, decomposed] = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];
    expect(await hasher.verify(await hasher.hash(composed), decomposed)).toBe(true);
    expect(samePassword(composed, decomposed)).toBe(true);
  });
});
