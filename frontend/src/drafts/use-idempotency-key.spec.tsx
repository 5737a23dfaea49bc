import { screen } from '@testing-library/react';
import { openSignedIn } from '../testing/open-signed-in.js';
import { person } from '../testing/person.js';
import { useIdempotencyKey } from './use-idempotency-key.js';

const keys: string[] = [];
const Sender = () => {
  const { keyFor } = useIdempotencyKey('link');
  return ['', 'hunter2', 'other'].map((secret) => (
    <button key={secret} onClick={() => keys.push(keyFor({ to: 'a@b.example' }, secret))}>
      {secret || 'without'}
    </button>
  ));
};

describe('idempotency key of a body with a secret', () => {
  it('changes with the secret, which is not stored [PE-05]', async () => {
    sessionStorage.clear();
    openSignedIn(<Sender />);
    for (const secret of ['hunter2', 'hunter2', 'other', 'without', 'without'])
      await person.click(screen.getByText(secret));
    const [one, again, other, without, withoutAgain] = keys;
    expect(again).toBe(one);
    expect(withoutAgain).toBe(without);
    expect(new Set([one, other, without]).size).toBe(3);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hunter2|other/);
  });
});
