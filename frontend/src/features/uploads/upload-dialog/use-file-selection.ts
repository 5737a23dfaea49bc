import { limits } from '@jobref/contracts/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { checkFiles } from '../incoming/check-files.js';
import { useRefusedRows } from './use-refused-rows.js';
import { useScaling } from './use-scaling.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';

/** Files per selection in the uploader on a job's page: section 9 of the specification. */
export const filesAtOnce = 10;

const filesOf = (uploader: JobReferenceUppy) =>
  uploader.getFiles().flatMap(({ data }) => (data instanceof File ? [data] : []));

const asChosen = (files: readonly File[]) =>
  files.map((data) => ({ source: 'chosen', name: data.name, type: data.type, data }));

const take = (uploader: JobReferenceUppy, files: readonly File[], most: number) => {
  const { leftOver, refused } = checkFiles(files, filesOf(uploader), most);
  // Uppy applies the same rules and briefly shows its own messages; our rows stay. It does not check for empty files.
  uploader.addFiles(asChosen(files.filter((file) => file.size > 0 && !leftOver.includes(file))));
  // Uppy would reject all files of a call that exceeds the limit.
  if (leftOver.length > 0) uploader.addFiles(asChosen(leftOver));
  return refused;
};

/**
 * Adds valid chosen files to the list, and rows with the reason for rejected ones. `isShort`: ten at a time [UD-10], or
 * all together after confirmation; `given` were chosen before the dialog opened.
 */
export const useFileSelection = (uploader: JobReferenceUppy, given: readonly File[], isShort: boolean) => {
  const rows = useRefusedRows();
  const [most, setMost] = useState(
    isShort && given.length <= filesAtOnce ? filesAtOnce : limits.filesPerJobReference,
  );
  const [tooMany, setTooMany] = useState<readonly File[]>([]);

  const add = async (files: readonly File[], room = most) => {
    // Restored files are listed first.
    await uploader.restored;
    uploader.setOptions({ restrictions: { maxNumberOfFiles: room } });
    const { accepted, leftOver } = checkFiles(files, filesOf(uploader), room);
    const isTooMuch = room < limits.filesPerJobReference && leftOver.length > 0;
    setTooMany(isTooMuch ? files : []);
    if (isTooMuch) uploader.addFiles(asChosen([...accepted, ...leftOver]));
    else rows.addRefused(take(uploader, files, room));
  };
  const addTooMany = () => {
    setMost(limits.filesPerJobReference);
    void add(tooMany, limits.filesPerJobReference);
  };

  const latest = useRef(add);
  const isGiven = useRef(false);
  useEffect(() => {
    // Runs once, although Strict Mode runs effects twice.
    if (isGiven.current) return;
    isGiven.current = true;
    if (given.length > 0) void latest.current(given);
  }, [given]);

  const { refused, addRefused, dismiss, change } = rows;
  const scaling = useScaling({ uploader, rows: refused, add, dismiss, change });
  return { refused, addRefused, dismiss, scaling, most, tooMany, add, addTooMany };
};
