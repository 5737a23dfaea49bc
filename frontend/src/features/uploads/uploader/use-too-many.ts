import type { JobReference } from '@jobref/contracts/job-references';
import { useEffect, useState } from 'react';
import type { JobUppy } from './job-uppy.js';
import { roomOf } from './uploader-limits.js';

/** Files that go to the upload dialog instead, with what was said of them. */
export interface ManyFiles {
  files: readonly File[];
  descriptions: ReadonlyMap<File, string>;
}

interface TooMany {
  count: number;
  /** The refused files after those that are on the list now, with what is said of them. */
  take: () => ManyFiles;
}

const none: readonly File[] = [];

const listed = (uploader: JobUppy) =>
  uploader
    .getFiles()
    .flatMap(({ data, meta, progress }) =>
      data instanceof File && !progress.uploadComplete ? [{ data, description: meta.description ?? '' }] : [],
    );

const together = (uploader: JobUppy, batch: readonly File[]): ManyFiles => {
  const here = listed(uploader);
  return {
    files: [...here.map(({ data }) => data), ...batch],
    descriptions: new Map(here.map(({ data, description }) => [data, description])),
  };
};

/** Once more files were chosen than the uploader takes: they and those on its list, as far as the job reference has room. */
export const useTooMany = (uploader: JobUppy, jobReference: JobReference): TooMany | null => {
  const [batch, setBatch] = useState(none);
  useEffect(() => {
    const refused = (files: File[]) => {
      if (together(uploader, files).files.length <= roomOf(jobReference)) setBatch(files);
    };
    const forget = () => setBatch(none);
    // The list is shorter: its count is drawn anew.
    const count = () => setBatch((files) => [...files]);
    uploader
      .on('batch-refused', refused)
      .on('files-added', forget)
      .on('upload', forget)
      .on('file-removed', count);
    return () =>
      void uploader
        .off('batch-refused', refused)
        .off('files-added', forget)
        .off('upload', forget)
        .off('file-removed', count);
  }, [uploader, jobReference]);
  if (batch.length === 0) return null;
  return { count: together(uploader, batch).files.length, take: () => together(uploader, batch) };
};
