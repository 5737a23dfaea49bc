/** Names of the headers that carry a page's facts, so that the body stays a plain array. Without zod: the SPA's first load needs them. */
export const pageHeaders = { nextCursor: 'x-next-cursor', totalCount: 'x-total-count' } as const;
