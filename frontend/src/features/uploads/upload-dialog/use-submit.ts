import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../ui/feedback/toast-store.js';
import type { useJobReferenceChoice } from './use-job-reference-choice.js';
import type { useSending } from './use-sending.js';

export type UploadPhase = 'idle' | 'creating' | 'uploading';

type Choice = ReturnType<typeof useJobReferenceChoice>;

interface SubmitOptions {
  jobReference: Choice;
  sending: ReturnType<typeof useSending>;
  unsent: number;
  /** Number of unsent files that have an upload slot on the job reference. */
  withSlot: number;
  /** Whether chosen files are listed; an earlier submit waits for this. */
  isReady: boolean;
  /** Returns whether chosen files are not listed yet; shows a message about them. */
  refuseWhileUnlisted: () => boolean;
  /** Called before files are sent. */
  onSubmit: () => void;
  /** Called when a job reference was created without files. */
  onCreatedAlone: (created: JobReference) => void;
}

export const nothingWrong: { job: string | null; files: string | null } = { job: null, files: null };

const findWrong = (
  { choice, chosen, refusal }: Choice,
  { unsent, withSlot }: SubmitOptions,
): typeof nothingWrong => {
  // A file with a slot may have arrived as it was paused, and is then counted: the server decides about it.
  const room = limits.filesPerJobReference - (chosen?.fileCount ?? 0) + withSlot;
  return {
    job: choice === null ? messages.jobRequired : refusal,
    files: unsent === 0 ? messages.filesRequired : unsent > room ? messages.tooManyFiles() : null,
  };
};

/** Main action of the dialog: validates, creates the job reference if it is new, uploads the files. */
export const useSubmit = (options: SubmitOptions) => {
  const { jobReference, sending, isReady, refuseWhileUnlisted, onSubmit, onCreatedAlone } = options;
  const [wrong, setWrong] = useState(nothingWrong);
  const isStopped = useRef(false);
  const isAskedEarly = useRef(false);
  const phase: UploadPhase = jobReference.isCreating ? 'creating' : sending.isSending ? 'uploading' : 'idle';

  const stop = (isPaused = false) => {
    isStopped.current = true;
    sending.stop(isPaused);
  };
  // Stops on unmount: an upload that ends later would navigate away from the next page.
  const leave = useEffectEvent(() => stop());
  useEffect(() => () => leave(), []);

  const submit = async () => {
    if (phase !== 'idle') return;
    isAskedEarly.current = !isReady;
    if (!isReady || refuseWhileUnlisted()) return;
    isStopped.current = false;
    const found = findWrong(jobReference, options);
    setWrong(found);
    if (found.job ?? found.files) return;
    onSubmit();
    const to = jobReference.sendTo ?? (await jobReference.create());
    if (to && !isStopped.current) await sending.send(to);
  };
  const submitAsked = useEffectEvent(() => {
    if (isAskedEarly.current) void submit();
  });
  useEffect(() => {
    if (isReady) submitAsked();
  }, [isReady]);

  const createAlone = async () => {
    if (phase !== 'idle') return;
    isStopped.current = false;
    const created = await jobReference.create();
    if (!created) return;
    toast({ title: 'Success', description: `Job reference ${created.reference} created` });
    if (!isStopped.current) onCreatedAlone(created);
  };
  return {
    phase,
    wrong: { ...wrong, job: wrong.job ?? jobReference.refusal },
    setWrong,
    submit: () => void submit(),
    createAlone: () => void createAlone(),
    /** Stops the upload; a job reference that is being created stays. */
    stop: () => stop(),
    /** Pauses the upload until `submit` resumes it. */
    pause: () => stop(true),
  };
};
