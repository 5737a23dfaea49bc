import { matchesPerson } from './person-search.js';

const zoe = { firstName: 'Zoë', lastName: 'Brandt', username: 'zbr', email: 'office@haldenroe.example' };

describe('matchesPerson', () => {
  it.each([
    ['brandt zoe', true],
    ['ZBR', true],
    ['zoe office', false],
  ])('searches name and user name: %s', (typed, found) => {
    expect(matchesPerson(zoe, typed)).toBe(found);
  });

  it('searches additional texts if given', () => {
    expect(matchesPerson(zoe, 'zoe office', [zoe.email])).toBe(true);
    expect(matchesPerson(zoe, 'jonas', [zoe.email])).toBe(false);
  });
});
