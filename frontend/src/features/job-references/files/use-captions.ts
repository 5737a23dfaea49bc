import type { FileUpload } from '@jobref/contracts/files';
import type { JobReference } from '@jobref/contracts/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../../../api/toast-failure.js';
import { jobReferenceKey, useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { describeFile } from '../api/describe-file.js';

/** The captions of a job reference's photos while they are written. Words that could not be saved stay with their photo. */
export const useCaptions = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshJobReferences();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [unsaved, setUnsaved] = useState<FileUpload | null>(null);
  const underWay = useRef(new Map<string, string>());

  const type = ({ id }: FileUpload, text: string) => setTyped((known) => new Map(known).set(id, text));
  const forget = (id: string, text: string) =>
    setTyped((known) => {
      if (known.get(id) !== text) return known;
      const others = new Map(known);
      others.delete(id);
      return others;
    });

  const showSaved = (answer: FileUpload) =>
    queryClient.setQueryData<JobReference>(
      jobReferenceKey(jobReferenceId),
      (known) =>
        known && {
          ...known,
          fileUploads: known.fileUploads.map((file) => (file.id === answer.id ? answer : file)),
        },
    );

  const save = async (photo: FileUpload) => {
    const { id, description, originalName } = photo;
    const text = typed.get(id);
    if (text === undefined || underWay.current.get(id) === text) return;
    if (text.trim() === (description ?? '')) {
      forget(id, text);
      return;
    }
    underWay.current.set(id, text);
    try {
      showSaved(await describeFile(jobReferenceId, id, text.trim()));
      forget(id, text);
      setUnsaved((known) => (known?.id === id ? null : known));
      await refresh();
    } catch (error) {
      setUnsaved(photo);
      // For whoever has closed the viewer, which lies above toasts.
      toastFailure(`The caption of ${originalName} was not saved`, 'Please try again.')(error);
    } finally {
      underWay.current.delete(id);
    }
  };

  return {
    textOf: ({ id, description }: FileUpload) => typed.get(id) ?? description ?? '',
    type,
    save,
    unsaved,
  };
};

export type Captions = ReturnType<typeof useCaptions>;
