/**
 * Response headers with a page's metadata, so that the body stays a plain array. Free of zod: the SPA's first load
 * needs them.
 */
export const pageHeaders = {
  nextCursor: 'x-next-cursor',
  totalCount: 'x-total-count',
  commonWords: 'x-common-words',
} as const;
/** Header of a dossier preview: approximate size in bytes of the whole dossier. */
export const expectedSizeHeader = 'X-Expected-Size';
