import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';
import { jobPageListOf, uploadListOf } from '../../../drafts/kept-uploads.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { stateOf } from '../uploader/file-state.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { tellUploadFailure } from '../uploader/upload-failure.js';
import { useJobReferenceChoice, type NewJobReference } from './use-job-reference-choice.js';
import type { RefusedRow } from './use-refused-rows.js';
import { useRetry } from './use-retry.js';
import { useSending } from './use-sending.js';
import { nothingWrong, useSubmit } from './use-submit.js';
import { useUploadList } from './use-upload-list.js';

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

const none: readonly File[] = [];

const hasAllArrived = (uploader: JobReferenceUppy, refused: readonly RefusedRow[]) => {
  const files = uploader.getFiles();
  const isComplete = files.length > 0 && files.every(({ progress }) => progress.uploadComplete);
  return isComplete && !refused.some(({ sentAs }) => sentAs);
};

/** The state and the actions of the upload dialog. */
export const useUploadDialog = ({
  jobReferenceId = null,
  files: given = none,
  newJobReference,
  onFinished,
}: UploadDialogOptions) => {
  const isOnJob = newJobReference === undefined;
  const listOf = jobReferenceId === newJob ? null : jobReferenceId;
  const userId = useSignedInUser().id;
  const jobReference = useJobReferenceChoice(jobReferenceId, newJobReference);
  const { choice, chosen, setChoice, forget } = jobReference;
  const { isReady, forgetRestored, ...list } = useUploadList({
    listId: isOnJob ? jobPageListOf(userId, listOf ?? '') : uploadListOf(userId, listOf),
    given,
    isShort: isOnJob,
    onTarget: setChoice,
  });
  const { uploader, files, refused, outcome, unsent } = list;

  const finish = (target: string) => {
    forget();
    uploader.keep(false);
    onFinished(target);
  };
  const sending = useSending({
    uploader,
    onRefused: list.tell,
    onEnd: ({ jobReferenceId: target, failure, isStopped }) => {
      if (failure) return tellUploadFailure(failure, isOnJob);
      if (isStopped || !hasAllArrived(uploader, refused)) return;
      const { length } = uploader.getFiles();
      toast({ title: 'Upload Successful', description: `${length} file(s) uploaded successfully.` });
      finish(target);
    },
  });
  const { setWrong, createAlone, ...submitting } = useSubmit({
    jobReference,
    sending,
    unsent,
    isReady,
    onSubmit: forgetRestored,
    onCreatedAlone: ({ id }) => finish(id),
  });
  const isIdle = submitting.phase === 'idle';
  const retry = useRetry(files, (ids) => {
    if (jobReference.sendTo) void sending.send(jobReference.sendTo, ids);
  });

  return {
    ...list,
    ...submitting,
    ...retry,
    isOnJob,
    choice,
    chosen,
    /** Something arrived, and nothing is left that could be sent. */
    isDone: isIdle && outcome.arrived > 0 && unsent === 0,
    isPaused: isIdle && files.some((file) => stateOf(file) === 'paused'),
    choose: (next: JobReferenceChoice) => {
      setChoice(next);
      setWrong(nothingWrong);
    },
    add: (added: readonly File[]) => {
      // The list is fixed while it is being sent.
      if (!isIdle) return uploader.info(uploader.i18n('noMoreFilesAllowed'), 'error');
      void list.add(added);
      setWrong((before) => ({ ...before, files: null }));
    },
    /** A new job reference whose files come later; null where none is being made, or where files are chosen for it. */
    createAlone: choice === newJob && files.length === 0 ? createAlone : null,
    /** When what arrived is all that can. */
    finish: () => choice && finish(choice),
    /** A new job reference that was half-written is not wanted any more. */
    forget,
  };
};

export type UploadDialogState = ReturnType<typeof useUploadDialog>;
