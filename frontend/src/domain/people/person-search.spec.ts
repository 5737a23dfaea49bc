import { matchesPerson } from './person-search.js';

const zoe = { firstName: 'Zoë', lastName: 'Brandt', username: 'zbr', email: 'office@haldenroe.example' };

describe('a search for a person', () => {
  it.each([
    ['brandt zoe', true],
    ['ZBR', true],
    ['zoe office', false],
  ])('looks into the name and the user name: %s', (typed, found) => {
    expect(matchesPerson(zoe, typed)).toBe(found);
  });

  it('looks into other texts where it is given them', () => {
    expect(matchesPerson(zoe, 'zoe office', [zoe.email])).toBe(true);
    expect(matchesPerson(zoe, 'jonas', [zoe.email])).toBe(false);
  });
});
