import { clearLocalUserData } from './clear-local-user-data.js';
import { pastSearches, rememberSearch } from './past-searches.js';

describe('past searches', () => {
  it('are shown to the person who made them, until logout', () => {
    rememberSearch('mara', 'Hollis');
    rememberSearch('mara', 'Hollis roof');
    rememberSearch('jonas', 'Slate');
    expect(pastSearches('mara')).toEqual(['Hollis roof']);
    expect(pastSearches('jonas')).toEqual(['Slate']);
    clearLocalUserData();
    expect(pastSearches('mara')).toEqual([]);
    expect(Object.keys(localStorage).join()).not.toContain('search');
  });
});
