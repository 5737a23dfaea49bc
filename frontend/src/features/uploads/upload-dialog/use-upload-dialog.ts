import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { useAppConfig } from '../../../api/app-config.js';
import { handleUnauthorizedJobAction } from '../../../api/unauthorized.js';
import { useJobReference, useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { outcomeOf } from '../outcome/outcome.js';
import { runWhileSignedIn } from '../queue/run-while-signed-in.js';
import type { RunOutcome } from '../queue/upload-queue.js';
import { newJob, type JobChoice } from './job-picker.js';
import { useFileSelection, type Descriptions } from './use-file-selection.js';
import { useJobChoice } from './use-job-choice.js';
import { useRowActions } from './use-row-actions.js';
import { useSender } from './use-sender.js';

/** Creates a job reference inside the upload dialog: its fields, and the call, which answers null when it was refused. */
export interface NewJobReference {
  fields: ReactNode;
  create: () => Promise<JobReference | null>;
  /** What the fields are kept under while they are half-written. */
  draft: string;
}

export interface UploadDialogOptions {
  /** Preselected; without it nothing is chosen, or a new one that was left half-written. */
  jobReferenceId?: string | null;
  /** Chosen before the dialog opened. */
  files?: readonly File[];
  descriptions?: Descriptions;
  newJobReference: NewJobReference;
  /** The job reference has all that was chosen for it. */
  onFinished: (jobReferenceId: string) => void;
}

export type UploadPhase = 'idle' | 'creating' | 'uploading';
const nothingWrong: { job: string | null; files: string | null } = { job: null, files: null };

/** Why the chosen job reference takes no files, told before anything is sent. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

/** All that the upload dialog does, without its looks. */
export const useUploadDialog = ({ jobReferenceId = null, files = [], ...options }: UploadDialogOptions) => {
  const selection = useFileSelection(files, options.descriptions);
  const { queue, items } = selection;
  const { choice, setChoice, forget } = useJobChoice(jobReferenceId, options.newJobReference.draft);
  const [phase, setPhase] = useState<UploadPhase>('idle');
  const [wrong, setWrong] = useState(nothingWrong);
  const devLogin = useAppConfig().data?.devLogin ?? false;
  const refresh = useRefreshJobReferences();
  const { data: chosen, error: unknown } = useJobReference(choice === newJob ? null : choice);
  const refusal = refusalOf(chosen, unknown);
  const sendTo = useSender();
  const isStopped = useRef(false);

  const stop = useCallback(() => {
    isStopped.current = true;
    queue.stop();
  }, [queue]);
  // What goes on after its page would lead the person away from the one they went to.
  useEffect(() => stop, [stop]);

  const outcome = outcomeOf(items);
  const unsent = outcome.waiting + outcome.retryable;

  const findWrong = () => {
    const room = limits.filesPerJobReference - (chosen?.fileCount ?? 0);
    return {
      job: choice === null ? messages.jobRequired : refusal,
      files: unsent === 0 ? messages.filesRequired : unsent > room ? messages.tooManyFiles() : null,
    };
  };

  const finish = (target: string) => {
    forget();
    options.onFinished(target);
  };

  const tell = (target: string, { failed, stopped }: RunOutcome) => {
    const { arrived, total } = outcomeOf(queue.items());
    if (failed) {
      const description = messageOf(failed.error, 'Failed to upload files');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else if (!stopped && arrived > 0 && arrived === total) {
      toast({ title: 'Upload Successful', description: `${arrived} file(s) uploaded successfully.` });
      finish(target);
    }
  };

  const send = async (target: string, ids?: readonly string[]) => {
    setPhase('uploading');
    const { signedOut, ...outcome } = await runWhileSignedIn(queue, sendTo(target), ids);
    setPhase('idle');
    if (handleUnauthorizedJobAction(signedOut, devLogin)) return;
    void refresh();
    tell(target, outcome);
  };

  const create = async () => {
    setPhase('creating');
    const created = await options.newJobReference.create();
    if (!created) setPhase('idle');
    else {
      forget();
      // A second try goes to the job reference that exists now.
      setChoice(created.id);
    }
    return created;
  };

  const submit = async () => {
    if (phase !== 'idle') return;
    isStopped.current = false;
    const found = findWrong();
    setWrong(found);
    if (found.job ?? found.files) return;
    if (choice !== newJob) return send(choice ?? '');
    const created = await create();
    if (!created) return;
    if (isStopped.current) return setPhase('idle');
    await send(created.id);
  };

  const createAlone = async () => {
    if (phase !== 'idle') return;
    isStopped.current = false;
    const created = await create();
    if (!created) return;
    setPhase('idle');
    toast({ title: 'Success', description: `Job reference ${created.reference} created` });
    if (!isStopped.current) finish(created.id);
  };

  const retry = (...ids: string[]) => {
    if (choice === null || choice === newJob) return;
    // While others are under way they join them, and their end is told once.
    void (phase === 'uploading' ? queue.run(sendTo(choice), ids) : send(choice, ids));
  };

  return {
    ...selection,
    choice,
    chosen,
    phase,
    outcome,
    /** Files that were chosen, and described, would be lost. */
    hasUnsent: unsent > 0,
    /** Something arrived, and nothing is left that could be sent. */
    isDone: phase === 'idle' && outcome.arrived > 0 && unsent === 0,
    actions: useRowActions(queue, retry),
    wrong: { ...wrong, job: wrong.job ?? refusal },
    choose: (next: JobChoice) => {
      setChoice(next);
      setWrong(nothingWrong);
    },
    add: (added: File[]) => {
      selection.add(added);
      setWrong((before) => ({ ...before, files: null }));
    },
    submit: () => void submit(),
    /** Nothing more is sent; a job reference that is being created stays. */
    stop,
    /** A new job reference whose files come later; null where none is being made, or where files are chosen for it. */
    createAlone: choice === newJob && items.length === 0 ? () => void createAlone() : null,
    /** When what arrived is all that can. */
    finish: () => choice && finish(choice),
    /** When the dialog is closed on purpose. */
    giveUp: forget,
    /** Sends again what failed and may pass, and nothing else. */
    retryFailed: () => retry(...items.filter(({ state }) => state === 'failed').map(({ id }) => id)),
  };
};
