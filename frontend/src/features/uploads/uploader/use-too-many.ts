import type { JobReference } from '@jobref/contracts/job-references';
import { useEffect, useState } from 'react';
import type { JobUppy } from './job-uppy.js';
import { roomOf } from './uploader-limits.js';

/** Files that go to the upload dialog instead, with what was said of them. */
export interface ManyFiles {
  files: readonly File[];
  descriptions: ReadonlyMap<File, string>;
}

const listed = (uploader: JobUppy) =>
  uploader
    .getFiles()
    .flatMap(({ data, meta, progress }) =>
      data instanceof File && !progress.uploadComplete ? [{ data, description: meta.description ?? '' }] : [],
    );

/** Once more files were chosen than the uploader takes: they and those on its list, as far as the job reference has room. */
export const useTooMany = (uploader: JobUppy, jobReference: JobReference): ManyFiles | null => {
  const [many, setMany] = useState<ManyFiles | null>(null);
  useEffect(() => {
    const refused = (batch: File[]) => {
      const here = listed(uploader);
      const files = [...here.map(({ data }) => data), ...batch];
      if (files.length > roomOf(jobReference)) return;
      setMany({
        files,
        descriptions: new Map(here.map(({ data, description }) => [data, description])),
      });
    };
    const forget = () => setMany(null);
    uploader.on('batch-refused', refused).on('files-added', forget).on('upload', forget);
    return () => void uploader.off('batch-refused', refused).off('files-added', forget).off('upload', forget);
  }, [uploader, jobReference]);
  return many;
};
