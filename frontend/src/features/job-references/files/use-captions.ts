import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { saveDraft, readDraft } from '../../../drafts/draft-storage.js';
import { useDraftKey } from '../../../drafts/use-draft-key.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { parseJson } from '../../../parse-json.js';
import { updateFile, withFile } from './update-file.js';

const captionsIn = (draft: string): ReadonlyMap<string, string> =>
  new Map((parseJson(draft) ?? []) as [string, string][]);

/** Unsaved captions by photo id, kept as a draft, so that they survive the end of a session. */
const useTypedCaptions = (jobReferenceId: string) => {
  const key = useDraftKey(`captions.${jobReferenceId}`);
  const [typed, setTyped] = useState(() => captionsIn(readDraft(key)));
  useEffect(() => {
    saveDraft(key, typed.size > 0 ? JSON.stringify([...typed]) : '');
  }, [key, typed]);
  return [typed, setTyped] as const;
};

/** Holds and saves the captions of a job reference's photos. Captions that failed to save are kept. */
export const useCaptions = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [typed, setTyped] = useTypedCaptions(jobReferenceId);
  const [unsaved, setUnsaved] = useState<FileUpload | null>(null);
  /** Last save in flight of each photo; the next one waits for it, so that saves arrive in order. */
  const pendingSaves = useRef(new Map<string, { caption: string; answer: Promise<FileUpload> }>());

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
    const caption = text.trim();
    const before = pendingSaves.current.get(id);
    if (caption === (before?.caption ?? description ?? '')) {
      // A save in flight forgets only what it was typed as: spaces added since must not stay behind.
      if (before)
        void before.answer.then(
          () => forget(id, text),
          () => undefined,
        );
      else forget(id, text);
      return;
    }
    const send = () => updateFile(jobReferenceId, id, { description: caption });
    const own = { caption, answer: before ? before.answer.then(send, send) : send() };
    const isLast = () => pendingSaves.current.get(id) === own;
    pendingSaves.current.set(id, own);
    try {
      queryClient.setQueryData(jobReferenceQuery(jobReferenceId).queryKey, withFile(await own.answer));
      forget(id, text);
      setUnsaved((known) => (known?.id === id ? null : known));
      await refresh(jobReferencePaths(jobReferenceId));
    } catch (error) {
      // A later save of this caption is in flight: that one reports its outcome.
      if (!isLast()) return;
      setUnsaved(photo);
      // Visible once the viewer, which covers toasts, is closed.
      errorToastHandler(`The caption of ${originalName} was not saved`, 'Please try again.')(error);
    } finally {
      if (isLast()) pendingSaves.current.delete(id);
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
