import type { PageQuery } from '@jobref/contracts/domain/paging';
import { pagesOf } from './pages-of.js';

it('pagesOf yields all pages up to the last, without counting', async () => {
  const asked: PageQuery[] = [];
  const pages = [
    { items: [1, 2], nextCursor: 'b', total: null },
    { items: [3], nextCursor: 'c', total: null },
    { items: [], nextCursor: null, total: null },
  ];
  const list = (page: PageQuery) => Promise.resolve(pages[asked.push(page) - 1] ?? pages[2]!);
  const found: number[] = [];
  for await (const items of pagesOf<number>(list)) found.push(...items);
  expect(found).toEqual([1, 2, 3]);
  expect(asked.map(({ cursor, total }) => [cursor, total])).toEqual([
    [undefined, false],
    ['b', false],
    ['c', false],
  ]);
});
