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
  /** Chosen files are not on the list before: the upload starts then. */
  isReady: boolean;
  /** Files are about to be sent. */
  onSubmit: () => void;
  /** A job reference was made whose files come later. */
  onCreatedAlone: (created: JobReference) => void;
}

export const nothingWrong: { job: string | null; files: string | null } = { job: null, files: null };

const findWrong = ({ choice, chosen, refusal }: Choice, unsent: number): typeof nothingWrong => {
  const room = limits.filesPerJobReference - (chosen?.fileCount ?? 0);
  return {
    job: choice === null ? messages.jobRequired : refusal,
    files: unsent === 0 ? messages.filesRequired : unsent > room ? messages.tooManyFiles() : null,
  };
};

/** The dialog's main action: says what is missing, creates the job reference if it is new, sends the files. */
export const useSubmit = (options: SubmitOptions) => {
  const { jobReference, sending, unsent, isReady, onSubmit, onCreatedAlone } = options;
  const [wrong, setWrong] = useState(nothingWrong);
  const isStopped = useRef(false);
  const isAskedEarly = useRef(false);
  const phase: UploadPhase = jobReference.isCreating ? 'creating' : sending.isSending ? 'uploading' : 'idle';

  const stop = (isPaused = false) => {
    isStopped.current = true;
    sending.stop(isPaused);
  };
  // An upload that ended after its page was left would navigate away from the page the person went to.
  const leave = useEffectEvent(() => stop());
  useEffect(() => () => leave(), []);

  const submit = async () => {
    if (phase !== 'idle') return;
    isAskedEarly.current = !isReady;
    if (!isReady) return;
    isStopped.current = false;
    const found = findWrong(jobReference, unsent);
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
    /** Nothing more is sent; a job reference that is being created stays. */
    stop: () => stop(),
    /** Nothing more is sent, until the person resumes it by `submit`. */
    pause: () => stop(true),
  };
};
