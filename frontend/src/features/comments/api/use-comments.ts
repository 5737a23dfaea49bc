import type { Comment } from '@jobref/contracts/domain/comments';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { requestPage, type ListPage } from '../../../api/request.js';

/** The newest come quickly; what is scrolled up to comes in larger pages, so that a refresh of a long thread stays cheap. */
const pageSizes = { newest: 20, older: 100 };

export type CommentPages = InfiniteData<ListPage<Comment>, string | null>;

/** The key of a job reference's thread, as live news name it, with the parameters of this query behind it. */
export const threadKey = (jobReferenceId: string) =>
  ['/api/jobs', jobReferenceId, 'comments', { limit: pageSizes.newest }] as const;

const pathOf = (jobReferenceId: string, cursor: string | null) => {
  const limit = String(cursor === null ? pageSizes.newest : pageSizes.older);
  const query = new URLSearchParams({ limit, ...(cursor !== null && { cursor }) });
  return `/api/jobs/${jobReferenceId}/comments?${query.toString()}`;
};

/** Oldest first, as one reads; one that moved from page to page between two answers stands once. */
const threadOf = ({ pages }: CommentPages) => {
  const newestFirst = new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment]));
  return { comments: [...newestFirst.values()].reverse(), total: pages[0]?.total ?? '0' };
};

/** GET /api/jobs/{id}/comments, page after page into the past. */
export const useComments = (jobReferenceId: string) =>
  useInfiniteQuery({
    queryKey: threadKey(jobReferenceId),
    queryFn: ({ pageParam, signal }) => requestPage<Comment>(pathOf(jobReferenceId, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: threadOf,
  });
