/** In the address of a page: the id of the saved search that was opened there. */
export const savedParameter = 'saved';
