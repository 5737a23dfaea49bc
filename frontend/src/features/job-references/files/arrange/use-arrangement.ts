import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../../api/request.js';
import { isSameValue } from '../../../../api/save-changes.js';
import { jobReferencePaths } from '../../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../../domain/queries.js';
import { useAction } from '../../../../domain/use-action.js';
import { readDraft, saveDraft } from '../../../../drafts/draft-storage.js';
import { useDraftKey } from '../../../../drafts/use-draft-key.js';
import { parseJson } from '../../../../parse-json.js';
import {
  type Arrangement,
  arrangementOf,
  isRearranged,
  type RequestFiles,
  toRequestFiles,
  reconcileFiles,
} from './arrangement.js';

interface Draft {
  base: RequestFiles;
  changed: Arrangement;
}

/**
 * Holds the order and headings of a job reference's files while they are edited, in the draft of this name, and saves
 * them. Calls `onDone` when they were saved or discarded.
 */
export const useArrangement = ({ id, fileUploads }: JobReference, draft: string, onDone: () => void) => {
  const queryClient = useQueryClient();
  const draftKey = useDraftKey(draft);
  const [begun] = useState(() => parseJson(readDraft(draftKey)) as Draft | undefined);
  const [changed, setChanged] = useState(begun?.changed ?? null);
  const saved = toRequestFiles(arrangementOf(fileUploads));
  /** The saved arrangement that the person has seen: a colleague may save another one meanwhile. */
  const [base, setBase] = useState(begun?.base ?? saved);
  // Files may be added and deleted meanwhile.
  const arrangement = changed ? reconcileFiles(changed, fileUploads) : arrangementOf(fileUploads);
  const order = toRequestFiles(arrangement);
  const isDirty = !isSameValue(order, saved);
  useEffect(() => {
    saveDraft(draftKey, isDirty && changed ? JSON.stringify({ base, changed } satisfies Draft) : '');
  }, [draftKey, isDirty, changed, base]);
  const end = () => {
    saveDraft(draftKey, '');
    onDone();
  };
  const {
    send,
    isPending,
    variables: sent,
  } = useAction({
    mutationFn: (files: RequestFiles) =>
      request<FileUpload[]>('PUT', `/api/jobs/${id}/files/order`, { files }),
    success: 'Files arranged',
    failure: 'Failed to arrange the files',
    onDone: (files) => {
      queryClient.setQueryData<JobReference>(
        jobReferenceQuery(id).queryKey,
        (known) => known && { ...known, fileUploads: files },
      );
      end();
    },
    touches: jobReferencePaths(id),
  });
  return {
    arrangement,
    change: (next: (now: Arrangement) => Arrangement) => {
      // Until the first change, the person sees the saved order as it is.
      if (!changed) setBase(saved);
      setChanged((now) => next(now ? reconcileFiles(now, fileUploads) : arrangementOf(fileUploads)));
    },
    isDirty,
    /** Whether saving replaces an order that the person has not seen. Their own may be saved with its response lost. */
    replacesOther: isDirty && isRearranged(base, saved) && (!sent || isRearranged(sent, saved)),
    save: () => (isDirty ? send(order) : end()),
    isSaving: isPending,
    end,
  };
};
