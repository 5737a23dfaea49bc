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
  /** Files that await confirmation, each once, none of them listed. */
  const [tooMany, setTooMany] = useState<readonly File[]>([]);
  const count = useUploaderState(uploader, ({ files }) => Object.keys(files).length);
  /** Returns the limit of a list of this length: a list of more than ten files was confirmed before. */
  const mostFor = (listed: number) =>
    isShort && listed <= filesAtOnce ? filesAtOnce : limits.filesPerJobReference;
  const most = mostFor(count);

  const add = async (files: readonly File[], isConfirmed = false) => {
    // Restored files are listed first.
    await uploader.restored;
    const listed = filesOf(uploader);
    const maxNumberOfFiles = isConfirmed ? limits.filesPerJobReference : mostFor(listed.length);
    uploader.setOptions({ restrictions: { maxNumberOfFiles } });
    const { accepted, leftOver, refused } = checkFiles(files, listed);
    const isTooMany = listed.length + accepted.length > maxNumberOfFiles;
    // Uppy applies the same rules and briefly shows its own messages; our rows stay. It does not check for empty files,
    // and rejects all files of a call that exceeds the limit.
    uploader.addFiles(asChosen(files.filter((file) => file.size > 0 && !leftOver.includes(file))));
    if (leftOver.length > 0 && !isTooMany) uploader.addFiles(asChosen(leftOver));
    rows.dismissFound(files);
    rows.addRefused(refused);
    const awaiting = isTooMany ? accepted : [];
    setTooMany((before) => checkFiles([...before, ...awaiting], filesOf(uploader), Infinity).accepted);
  };
  const added = useRef(tooMany);
  /** Adds the files that await confirmation; once, even if called again before the next render. */
  const addTooMany = () => {
    if (added.current === tooMany) return;
    added.current = tooMany;
    setTooMany([]);
    void add(tooMany, true);
  };

  const addFitting = useEffectEvent(() => {
    if (count + tooMany.length <= most) addTooMany();
  });
  // Files that were removed from the list may leave room for those that await confirmation.
  useEffect(() => void uploader.restored.then(() => addFitting()), [uploader, count, tooMany.length]);

  const addGiven = useEffectEvent(() => given.length > 0 && void add(given, given.length > filesAtOnce));
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
    most,
    tooMany,
    /** Number of files that `addTooMany` adds: the list has no room for more. */
    tooManyFitting: Math.min(tooMany.length, limits.filesPerJobReference - count),
    add,
    addTooMany,
    dismissTooMany: () => setTooMany([]),
  };
};
