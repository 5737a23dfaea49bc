import { Fragment, type ReactNode } from 'react';

interface LoadingProps {
  className?: string | undefined;
  /** How often its content stands there: once for each row that may come. */
  times?: number;
  children: ReactNode;
}

/** What stands in the place of something until it has loaded, in its shape. */
export const Loading = ({ className, times = 1, children }: LoadingProps) => (
  <div className={className} role="status" aria-busy="true" aria-label="Loading">
    {Array.from({ length: times }, (_, index) => (
      <Fragment key={index}>{children}</Fragment>
    ))}
  </div>
);
