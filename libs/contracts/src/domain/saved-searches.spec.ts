import { updateSavedSearchRequest } from './saved-searches.js';

describe('updateSavedSearchRequest', () => {
  it('rejects an address that is too long once its characters are escaped [VA-08]', () => {
    const parse = (words: string) => updateSavedSearchRequest.safeParse({ address: `view=${words}` });
    expect(parse('é'.repeat(300)).data).toMatchObject({ address: `view=${'%C3%A9'.repeat(300)}` });
    expect(parse('é'.repeat(400)).error?.issues).toEqual([
      expect.objectContaining({ path: ['address'], message: 'Must be at most 2000 characters long' }),
    ]);
  });
});
