import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';
import { jobPageListOf, uploadListOf } from '../../../drafts/stored-uploads.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { isComplete, outcomeOf } from '../outcome/outcome.js';
import { stateOf } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { toastUploadFailure } from '../uploader/upload-failure.js';
import { useJobReferenceChoice, type NewJobReference } from './use-job-reference-choice.js';
import { useRetry } from './use-retry.js';
import { useSending } from './use-sending.js';
import { nothingWrong, useSubmit } from './use-submit.js';
import { useUploadList } from './use-upload-list.js';

export interface UploadDialogOptions {
  /** Preselected job reference; if absent, none, or a new one with a draft. */
  jobReferenceId?: string | null;
  /** Files chosen before the dialog opened. */
  files?: readonly File[];
  /** If absent, files can only go to `jobReferenceId`: the uploader on a job's page. */
  newJobReference?: NewJobReference;
  /** Called when all chosen files are uploaded, or on "Done". */
  onFinished: (jobReferenceId: string) => void;
}

const none: readonly File[] = [];

const scalingFirst = 'Please wait until the photos are scaled down';
const tooManyFirst = 'Please add or dismiss the other files first';

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

  const hasUnlistedFiles = list.tooMany.length > 0 || list.scaling.isRunning;
  /** Refuses to upload while files are not listed yet: at the end the dialog would close without them. */
  const refuseWhileUnlisted = () => {
    if (hasUnlistedFiles) uploader.info(list.scaling.isRunning ? scalingFirst : tooManyFirst, 'error');
    return hasUnlistedFiles;
  };

  const finish = (target: string) => {
    forget();
    uploader.keep(false);
    onFinished(target);
  };
  const sending = useSending({
    uploader,
    onRefused: list.addRefused,
    onEnd: ({ jobReferenceId: target, failure, isStopped }) => {
      if (failure) return toastUploadFailure(failure, isOnJob);
      const now = outcomeOf(uploader.getFiles(), refused);
      // The dialog stays open while it offers to scale down photos.
      if (isStopped || !isComplete(now) || list.scaling.offered.length > 0) return;
      toast({ title: 'Upload Successful', description: `${now.arrived} file(s) uploaded successfully.` });
      finish(target);
    },
  });
  const hasSlot = ({ progress, meta: { target } }: JobReferenceFile) =>
    !progress.uploadComplete && target?.jobReferenceId === choice && target.place !== null;
  const { setWrong, createAlone, ...submitting } = useSubmit({
    jobReference,
    sending,
    unsent,
    withSlot: files.filter(hasSlot).length,
    isReady,
    refuseWhileUnlisted,
    onSubmit: forgetRestored,
    onCreatedAlone: ({ id }) => finish(id),
  });
  const isIdle = submitting.phase === 'idle';
  const retry = useRetry(files, (ids) => {
    if (jobReference.sendTo && !refuseWhileUnlisted()) void sending.send(jobReference.sendTo, ids);
  });

  return {
    ...list,
    ...submitting,
    ...retry,
    isOnJob,
    choice,
    chosen,
    /** Whether chosen files await confirmation or are being scaled down; they are not kept on this device. */
    hasUnlistedFiles,
    /** Whether some files were uploaded and none is left to send. */
    isDone: isIdle && !hasUnlistedFiles && outcome.arrived > 0 && unsent === 0,
    isPaused: isIdle && files.some((file) => stateOf(file) === 'paused'),
    choose: (next: JobReferenceChoice) => {
      setChoice(next);
      setWrong(nothingWrong);
    },
    add: (added: readonly File[]) => {
      // The list is locked during an upload.
      if (!isIdle) return uploader.info(uploader.i18n('noMoreFilesAllowed'), 'error');
      void list.add(added);
      setWrong((before) => ({ ...before, files: null }));
    },
    /** Creates the new job reference without files; null if no new one is chosen, or files are. */
    createAlone: choice === newJob && files.length === 0 ? createAlone : null,
    /** Called on "Done", when no other file can be uploaded. */
    finish: () => choice && finish(choice),
    /** Discards the draft of a new job reference. */
    forget,
  };
};

export type UploadDialogState = ReturnType<typeof useUploadDialog>;
