import { useInfiniteQuery } from '@tanstack/react-query';
import { StatSkeleton } from '../../ui/display/stat-strip.js';
import { threadQuery } from './queries.js';
import { formatTotal } from '../../ui/text/format-number.js';

/** Renders a job reference's number of comments [JD-02]; a dash if it could not be loaded. */
export const CommentCount = ({ jobReferenceId }: { jobReferenceId: string }) => {
  const { data, isPending } = useInfiniteQuery(threadQuery(jobReferenceId));
  if (isPending) return <StatSkeleton />;
  return data ? formatTotal(data.total) : '–';
};
