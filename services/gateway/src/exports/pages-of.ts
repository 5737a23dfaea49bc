import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';

/** Yields all pages of a list by cursor: rows that are added or removed meanwhile do not shift the others. */
export async function* pagesOf<T>(list: (page: PageQuery) => Promise<Page<T>>): AsyncGenerator<T[], void> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list({ limit: limits.pageSizeMax, total: false, ...(cursor && { cursor }) });
    yield page.items;
    cursor = page.nextCursor;
  }
}

/** Yields a list that is read at once as a single page. */
export async function* onePage<T>(read: () => Promise<T[]>): AsyncGenerator<T[], void> {
  yield await read();
}
