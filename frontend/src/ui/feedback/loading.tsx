import { Fragment, type ReactNode } from 'react';

interface LoadingProps {
  className?: string | undefined;
  /** Number of repetitions: once for each expected row. */
  times?: number;
  children: ReactNode;
}

/** A placeholder in the shape of loading content. */
export const Loading = ({ className, times = 1, children }: LoadingProps) => (
  <div className={className} role="status" aria-busy="true" aria-label="Loading">
    {Array.from({ length: times }, (_, index) => (
      <Fragment key={index}>{children}</Fragment>
    ))}
  </div>
);
