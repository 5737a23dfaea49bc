import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../../session/toast-failure.js';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { keepDraft, readDraft } from '../../../drafts/draft-storage.js';
import { useDraftKey } from '../../../drafts/use-draft-key.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { updateFile, withFile } from './update-file.js';

const captionsIn = (draft: string): ReadonlyMap<string, string> =>
  new Map(draft ? (JSON.parse(draft) as [string, string][]) : []);

/** What is typed and not saved yet, by photo: a draft, so that an ended session does not take it away. */
const useTypedCaptions = (jobReferenceId: string) => {
  const key = useDraftKey(`captions.${jobReferenceId}`);
  const [typed, setTyped] = useState(() => captionsIn(key ? readDraft(key) : ''));
  useEffect(() => {
    if (key) keepDraft(key, typed.size > 0 ? JSON.stringify([...typed]) : '');
  }, [key, typed]);
  return [typed, setTyped] as const;
};

/** The captions of a job reference's photos while they are written. Words that could not be saved stay with their photo. */
export const useCaptions = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [typed, setTyped] = useTypedCaptions(jobReferenceId);
  const [unsaved, setUnsaved] = useState<FileUpload | null>(null);
  /** The last save of each photo's words; the next one waits for it, so that they arrive in their order. */
  const underWay = useRef(new Map<string, { words: string; answer: Promise<FileUpload> }>());

  const type = ({ id }: FileUpload, text: string) => setTyped((known) => new Map(known).set(id, text));
  const forget = (id: string, text: string) =>
    setTyped((known) => {
      if (known.get(id) !== text) return known;
      const others = new Map(known);
      others.delete(id);
      return others;
    });

  const save = async (photo: FileUpload) => {
    const { id, description, originalName } = photo;
    const text = typed.get(id);
    if (text === undefined) return;
    const words = text.trim();
    const before = underWay.current.get(id);
    if (words === (before?.words ?? description ?? '')) {
      if (!before) forget(id, text);
      return;
    }
    const send = () => updateFile(jobReferenceId, id, { description: words });
    const own = { words, answer: before ? before.answer.then(send, send) : send() };
    const isLast = () => underWay.current.get(id) === own;
    underWay.current.set(id, own);
    try {
      queryClient.setQueryData(jobReferenceQuery(jobReferenceId).queryKey, withFile(await own.answer));
      forget(id, text);
      setUnsaved((known) => (known?.id === id ? null : known));
      await refresh(jobReferencePaths(jobReferenceId));
    } catch (error) {
      // A later save of this caption is in flight: that one reports its outcome.
      if (!isLast()) return;
      setUnsaved(photo);
      // Seen once the viewer is closed, which covers toasts.
      toastFailure(`The caption of ${originalName} was not saved`, 'Please try again.')(error);
    } finally {
      if (isLast()) underWay.current.delete(id);
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
