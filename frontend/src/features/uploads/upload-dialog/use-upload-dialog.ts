import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { jobPageListOf, uploadListOf } from '../../../drafts/kept-uploads.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { useJobReference } from '../../../domain/job-references/use-job-reference.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { outcomeOf } from '../outcome/outcome.js';
import { stateOf } from '../uploader/file-state.js';
import { tellUploadFailure } from '../uploader/upload-failure.js';
import { useUploader } from '../uploader/use-uploader.js';
import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';
import { useFileSelection } from './use-file-selection.js';
import { useJobReferenceChoice } from './use-job-reference-choice.js';
import { useRestored } from './use-restored.js';
import { useSending } from './use-sending.js';
import { useUploaderFiles } from './use-uploader-files.js';

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
  /** Without it the files go to `jobReferenceId` and nowhere else: the uploader on a job's page. */
  newJobReference?: NewJobReference;
  /** The job reference has all that was chosen for it. */
  onFinished: (jobReferenceId: string) => void;
}

export type UploadPhase = 'idle' | 'creating' | 'uploading';
const nothingWrong: { job: string | null; files: string | null } = { job: null, files: null };
const none: readonly File[] = [];

/** Why the chosen job reference takes no files, told before anything is sent. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

const notKept = (name: string) => ({
  size: 0,
  message: `${name}: Could not be kept here. Please choose it again.`,
});

/** The state and the actions of the upload dialog. */
export const useUploadDialog = ({
  jobReferenceId = null,
  files: given = none,
  ...options
}: UploadDialogOptions) => {
  const isOnJob = options.newJobReference === undefined;
  const listOf = jobReferenceId === newJob ? null : jobReferenceId;
  const userId = useSignedInUser().id;
  const uploader = useUploader(isOnJob ? jobPageListOf(userId, listOf ?? '') : uploadListOf(userId, listOf));
  const files = useUploaderFiles(uploader);
  const selection = useFileSelection(uploader, given, isOnJob);
  const { choice, setChoice, forget } = useJobReferenceChoice(
    jobReferenceId,
    options.newJobReference?.draft ?? '',
  );
  const [isCreating, setCreating] = useState(false);
  const [wrong, setWrong] = useState(nothingWrong);
  const { data: chosen, error: unknown } = useJobReference(choice === newJob ? null : choice);
  const refusal = refusalOf(chosen, unknown);
  const isStopped = useRef(false);
  const isAskedEarly = useRef(false);

  const outcome = outcomeOf(
    files,
    selection.refused.flatMap(({ sentAs }) => sentAs ?? []),
  );
  const unsent = outcome.waiting + outcome.retryable;

  const finish = (target: string) => {
    forget();
    uploader.keep(false);
    options.onFinished(target);
  };

  const { restored, isReady, isSlow, forgetRestored } = useRestored(uploader, {
    // Files that were chosen just now belong to the job reference that was chosen with them.
    onTarget: (target) => given.length === 0 && setChoice(target),
    onRestored: ({ lost }) => selection.tell(lost.map(notKept)),
  });

  const sending = useSending({
    uploader,
    onRefused: selection.tell,
    onEnd: ({ jobReferenceId: target, failure, isStopped: wasStopped }) => {
      if (failure) return tellUploadFailure(failure, isOnJob);
      const arrived = uploader.getFiles().filter(({ progress }) => progress.uploadComplete).length;
      const isAll = arrived === uploader.getFiles().length && !selection.refused.some(({ sentAs }) => sentAs);
      if (wasStopped || arrived === 0 || !isAll) return;
      toast({ title: 'Upload Successful', description: `${arrived} file(s) uploaded successfully.` });
      finish(target);
    },
  });
  const phase: UploadPhase = isCreating ? 'creating' : sending.isSending ? 'uploading' : 'idle';

  const stop = (isPaused = false) => {
    isStopped.current = true;
    sending.stop(isPaused);
  };
  // An upload that ended after its page was left would navigate away from the page the person went to.
  const leave = useEffectEvent(() => stop());
  useEffect(() => () => leave(), []);

  const findWrong = () => {
    const room = limits.filesPerJobReference - (chosen?.fileCount ?? 0);
    return {
      job: choice === null ? messages.jobRequired : refusal,
      files: unsent === 0 ? messages.filesRequired : unsent > room ? messages.tooManyFiles() : null,
    };
  };

  const create = async () => {
    setCreating(true);
    const created = (await options.newJobReference?.create()) ?? null;
    setCreating(false);
    if (created) {
      forget();
      // A second try goes to the job reference that exists now.
      setChoice(created.id);
    }
    return created;
  };

  const submit = async () => {
    if (phase !== 'idle') return;
    // Chosen files are not on the list before the restore has ended: the upload starts then.
    isAskedEarly.current = !isReady;
    if (!isReady) return;
    isStopped.current = false;
    const found = findWrong();
    setWrong(found);
    if (found.job ?? found.files) return;
    forgetRestored();
    if (choice !== newJob) return sending.send({ fileUploads: null, ...chosen, id: choice ?? '' });
    const created = await create();
    if (created && !isStopped.current) await sending.send(created);
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
    const created = await create();
    if (!created) return;
    toast({ title: 'Success', description: `Job reference ${created.reference} created` });
    if (!isStopped.current) finish(created.id);
  };

  const retry = (...ids: string[]) => {
    if (choice === null || choice === newJob) return;
    void sending.send({ fileUploads: null, ...chosen, id: choice }, ids);
  };

  // One function for the dialog's whole life, so that memoised rows do not render again.
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  const [retryOne] = useState(() => (id: string) => latestRetry.current(id));

  return {
    ...selection,
    uploader,
    files,
    isOnJob,
    choice,
    chosen,
    phase,
    outcome,
    restored,
    /** Files from before are not all settled yet, and the person is to know. */
    isRestoring: isSlow,
    /** How many chosen files have not been uploaded. */
    unsent,
    /** Something arrived, and nothing is left that could be sent. */
    isDone: phase === 'idle' && outcome.arrived > 0 && unsent === 0,
    wrong: { ...wrong, job: wrong.job ?? refusal },
    choose: (next: JobReferenceChoice) => {
      setChoice(next);
      setWrong(nothingWrong);
    },
    add: (added: readonly File[]) => {
      // The list is fixed while it is being sent.
      if (phase !== 'idle') return uploader.info(uploader.i18n('noMoreFilesAllowed'), 'error');
      void selection.add(added);
      setWrong((before) => ({ ...before, files: null }));
    },
    submit: () => void submit(),
    /** Nothing more is sent; a job reference that is being created stays. */
    stop: () => stop(),
    /** Nothing more is sent, until the person resumes it by `submit`. */
    pause: () => stop(true),
    isPaused: phase === 'idle' && files.some((file) => stateOf(file) === 'paused'),
    retryOne,
    /** Sends again what failed and may pass, and nothing else. */
    retryFailed: () => retry(...files.filter((file) => stateOf(file) === 'failed').map(({ id }) => id)),
    /** A new job reference whose files come later; null where none is being made, or where files are chosen for it. */
    createAlone: choice === newJob && files.length === 0 ? () => void createAlone() : null,
    /** When what arrived is all that can. */
    finish: () => choice && finish(choice),
    /** What came back from before is not wanted any more. */
    discardRestored: () => {
      forgetRestored();
      uploader.cancelAll();
    },
    /** When the dialog is closed on purpose. On a job's page the files wait for another opening. */
    giveUp: () => {
      forget();
      uploader.keep(!uploader.hasRestored || (isOnJob && unsent > 0));
    },
  };
};
