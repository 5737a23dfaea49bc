import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';

/** All that a list holds, as its pages lead to each other: what is added or goes meanwhile puts no other row out of place. */
export async function* pagesOf<T>(list: (page: PageQuery) => Promise<Page<T>>): AsyncGenerator<T[], void> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list({ limit: limits.pageSizeMax, total: false, ...(cursor && { cursor }) });
    yield page.items;
    cursor = page.nextCursor;
  }
}

/** What is read at once, as a list of one page. */
export async function* onePage<T>(read: () => Promise<T[]>): AsyncGenerator<T[], void> {
  yield await read();
}
