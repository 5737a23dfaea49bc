import type { JobReference } from '@jobref/contracts/job-references';
import { lazy, Suspense, useState } from 'react';

const JobUploader = lazy(async () => ({ default: (await import('./job-uploader.js')).JobUploader }));

interface LazyJobUploaderProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
}

/** The uploader's code is heavy: it is fetched when somebody opens it, and every opening starts afresh. */
export const LazyJobUploader = ({ open, ...props }: LazyJobUploaderProps) => {
  const [isThere, setThere] = useState(open);
  if (open && !isThere) setThere(true);
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <JobUploader {...props} open={open} afterClose={() => setThere(false)} />
    </Suspense>
  );
};
