import type { Comment } from '@jobref/contracts/domain/comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesQuery, type Pages } from '../../api/query.js';

/** The first page is small and loads quickly; older pages are larger, to keep a refetch of a long thread cheap. */
const pageSizes = { newest: 20, older: 100 };

/** Flattens the pages, oldest first. A comment that moved between pages between two requests is kept once. */
const threadOf = ({ pages }: Pages<Comment>) => {
  const newestFirst = new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment]));
  return { comments: [...newestFirst.values()].reverse(), total: pages[0]?.total ?? '0' };
};

/** A job reference's comments, paginated from newest to oldest. */
export const threadQuery = (jobReferenceId: string) =>
  infiniteQueryOptions({
    ...pagesQuery<Comment>(
      ['/api/jobs', jobReferenceId, 'comments', { limit: pageSizes.newest }],
      (cursor) => ({ limit: cursor === null ? pageSizes.newest : pageSizes.older }),
    ),
    select: threadOf,
  });
