import { lazy, Suspense, useState } from 'react';
import type { JobUploaderProps } from './job-uploader.js';

const JobUploader = lazy(async () => ({ default: (await import('./job-uploader.js')).JobUploader }));

/** The uploader's code is heavy: it is fetched when somebody opens it, and every opening starts with what was not uploaded before. */
export const LazyJobUploader = ({ open, ...props }: JobUploaderProps) => {
  const [isThere, setThere] = useState(open);
  if (open && !isThere) setThere(true);
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <JobUploader {...props} open={open} afterClose={() => setThere(false)} />
    </Suspense>
  );
};
