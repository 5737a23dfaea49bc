/** Names of the headers that carry a page's facts, so that the body stays a plain array. Without zod: the SPA's first load needs them. */
export const pageHeaders = {
  nextCursor: 'x-next-cursor',
  totalCount: 'x-total-count',
  commonWords: 'x-common-words',
} as const;
/** On a preview of a dossier: the bytes that the whole of it will have, about. */
export const expectedSizeHeader = 'X-Expected-Size';
