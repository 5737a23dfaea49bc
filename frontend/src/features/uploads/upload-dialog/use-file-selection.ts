import { limits } from '@jobref/contracts/domain/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkFiles } from '../incoming/check-files.js';
import { useRefusedRows } from './use-refused-rows.js';
import { useScaling } from './use-scaling.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { useUploaderState } from './use-uploader-state.js';

/** Files per selection in the uploader on a job's page: section 9 of the specification. */
export const filesAtOnce = 10;

const filesOf = (uploader: JobReferenceUppy) =>
  uploader.getFiles().flatMap(({ data }) => (data instanceof File ? [data] : []));

const asChosen = (files: readonly File[]) =>
  files.map((data) => ({ source: 'chosen', name: data.name, type: data.type, data }));

/**
 * Adds valid chosen files to the list, and rows with the reason for rejected ones. `isShort`: ten at a time [UD-10], or
 * all together after confirmation; `given` were chosen before the dialog opened.
 */
export const useFileSelection = (uploader: JobReferenceUppy, given: readonly File[], isShort: boolean) => {
  const rows = useRefusedRows();
  const [most, setMost] = useState(
    isShort && given.length <= filesAtOnce ? filesAtOnce : limits.filesPerJobReference,
  );
  // A ref, as a photo that is being scaled down is added by the `add` of an earlier render.
  const limit = useRef(most);
  const raise = () => {
    limit.current = limits.filesPerJobReference;
    setMost(limits.filesPerJobReference);
  };
  /** Files that await confirmation, each once, none of them listed. */
  const [tooMany, setTooMany] = useState<readonly File[]>([]);
  const count = useUploaderState(uploader, ({ files }) => Object.keys(files).length);

  const add = async (files: readonly File[]) => {
    // Restored files are listed first.
    await uploader.restored;
    const listed = filesOf(uploader);
    // A restored list was confirmed before.
    if (uploader.getFiles().length > filesAtOnce) raise();
    uploader.setOptions({ restrictions: { maxNumberOfFiles: limit.current } });
    const fitting = checkFiles(files, listed, Infinity);
    if (
      limit.current < limits.filesPerJobReference &&
      listed.length + fitting.accepted.length > limit.current
    ) {
      setTooMany((before) => checkFiles([...before, ...fitting.accepted], listed, Infinity).accepted);
      // Uppy rejects all files of a call that exceeds the limit, and says so.
      uploader.addFiles(asChosen(fitting.accepted));
      rows.addRefused(fitting.refused);
      return;
    }
    const { leftOver, refused } = checkFiles(files, listed, limit.current);
    // Uppy applies the same rules and briefly shows its own messages; our rows stay. It does not check for empty files.
    uploader.addFiles(asChosen(files.filter((file) => file.size > 0 && !leftOver.includes(file))));
    if (leftOver.length > 0) uploader.addFiles(asChosen(leftOver));
    rows.addRefused(refused);
    setTooMany((before) => checkFiles(before, filesOf(uploader), Infinity).accepted);
  };
  const dismissTooMany = () => setTooMany([]);
  const addTooMany = () => {
    raise();
    dismissTooMany();
    void add(tooMany);
  };

  const addFitting = useEffectEvent(() => {
    if (tooMany.length === 0 || count + tooMany.length > most) return;
    dismissTooMany();
    void add(tooMany);
  });
  // Files that were removed from the list may leave room for those that await confirmation.
  useEffect(() => void uploader.restored.then(() => addFitting()), [uploader, count, tooMany.length]);

  const addGiven = useEffectEvent(() => given.length > 0 && void add(given));
  const isGiven = useRef(false);
  useEffect(() => {
    // Runs once, although Strict Mode runs effects twice.
    if (isGiven.current) return;
    isGiven.current = true;
    addGiven();
  }, []);

  const { refused, addRefused, dismiss, change } = rows;
  const scaling = useScaling({ rows: refused, add, dismiss, change });
  return {
    refused,
    addRefused,
    dismiss,
    scaling,
    most: count > filesAtOnce ? limits.filesPerJobReference : most,
    tooMany,
    /** Number of files that `addTooMany` adds: the list has no room for more. */
    tooManyFitting: Math.min(tooMany.length, limits.filesPerJobReference - count),
    add,
    addTooMany,
    dismissTooMany,
  };
};
