import { useState } from 'react';
import { lazyAntdPart } from '../../../ui/lazy-part.js';
import type { JobUploaderProps } from './job-uploader.js';

const { Part: JobUploader } = lazyAntdPart(() => import('./job-uploader.js').then((m) => m.JobUploader));

/** The uploader's code is heavy: it is fetched when somebody opens it, and every opening starts with what was not uploaded before. */
export const LazyJobUploader = ({ open, ...props }: JobUploaderProps) => {
  const [isThere, setThere] = useState(open);
  if (open && !isThere) setThere(true);
  if (!isThere) return null;
  return <JobUploader {...props} open={open} afterClose={() => setThere(false)} />;
};
