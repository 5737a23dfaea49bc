/** Query parameter of a page's address: the id of the saved search that was opened there. */
export const savedParameter = 'saved';
