import type { Comment } from '@jobref/contracts/domain/comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesQuery, type Pages } from '../../api/query.js';

/** The newest come quickly; what is scrolled up to comes in larger pages, so that a refresh of a long thread stays cheap. */
const pageSizes = { newest: 20, older: 100 };

/** Oldest first, as one reads; one that moved from page to page between two answers stands once. */
const threadOf = ({ pages }: Pages<Comment>) => {
  const newestFirst = new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment]));
  return { comments: [...newestFirst.values()].reverse(), total: pages[0]?.total ?? '0' };
};

/** A job reference's comments, page after page into the past. */
export const threadQuery = (jobReferenceId: string) =>
  infiniteQueryOptions({
    ...pagesQuery<Comment>(
      ['/api/jobs', jobReferenceId, 'comments', { limit: pageSizes.newest }],
      (cursor) => ({ limit: cursor === null ? pageSizes.newest : pageSizes.older }),
    ),
    select: threadOf,
  });
