import { readFileSync } from 'node:fs';
import path from 'node:path';
import { people } from './colleagues.ts';

/** Source of the people created by the development sign-in, who appear in the same lists. */
const signIn = path.join(import.meta.dirname, '../../../services/auth/src/sign-in/dev-sign-in.service.ts');
const signedIn = () =>
  [...readFileSync(signIn, 'utf8').matchAll(/firstName: '(.+)',\s+lastName: '(.+)'/g)].map(
    ([, first, last]) => `${first} ${last}`,
  );

describe('people of the demo data', () => {
  it('have unique names', () => {
    const colleagues = Object.values(people).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const everybody = [...signedIn(), ...colleagues];
    expect(everybody).toHaveLength(5);
    expect([...new Set(everybody)]).toEqual(everybody);
  });
});
