import { limits } from '@jobref/contracts/domain/limits';
import { requestPage } from './request.js';

/** Requests all pages of a short list (people). For lists without limit use `requestPage`. */
export const requestAll = async <T>(path: string, signal?: AbortSignal): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      limit: String(limits.pageSizeMax),
      ...(cursor !== null && { cursor }),
    });
    const page: Awaited<ReturnType<typeof requestPage<T>>> = await requestPage<T>(`${path}?${query}`, signal);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
};
