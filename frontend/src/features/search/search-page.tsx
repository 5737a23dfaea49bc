/** The place of the search. */
export const SearchPage = () => null;
