import { pageHeadersOf } from './paged.js';

describe('pagination headers [AP-30]', () => {
  it.each([
    ['the first of several pages', 128, 'abc', { 'x-total-count': '128', 'x-next-cursor': 'abc' }],
    ['the last page', 128, null, { 'x-total-count': '128' }],
    ['as many as are counted', 10_000, null, { 'x-total-count': '10000' }],
    ['more than are counted', 10_001, 'abc', { 'x-total-count': '10000+', 'x-next-cursor': 'abc' }],
    ['nothing', 0, null, { 'x-total-count': '0' }],
    ['a page that was not counted', null, 'abc', { 'x-next-cursor': 'abc' }],
  ])('describe %s', (_, total, nextCursor, headers) => {
    expect(pageHeadersOf({ items: [], total, nextCursor })).toEqual(headers);
  });
});
