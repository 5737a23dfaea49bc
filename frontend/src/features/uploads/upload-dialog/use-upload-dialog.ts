import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { useAppConfig } from '../../../api/app-config.js';
import { handleUnauthorizedJobAction } from '../../../api/unauthorized.js';
import { useJobReference, useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { sendFileInForm } from '../api/send-file-in-form.js';
import { checkFiles, type RejectedFile } from '../queue/check-files.js';
import { UploadQueue, type RunOutcome } from '../queue/upload-queue.js';
import { newJob, type JobChoice } from './job-picker.js';

/** Creates a job reference inside the upload dialog: its fields, and the call, which answers null when it was refused. */
export interface NewJobReference {
  fields: ReactNode;
  create: () => Promise<JobReference | null>;
}

export interface UploadDialogOptions {
  /** Preselected; without it nothing is chosen. */
  jobReferenceId?: string | null;
  /** Chosen before the dialog opened. */
  files?: readonly File[];
  newJobReference: NewJobReference;
  /** All files are on the job reference now. */
  onUploaded: () => void;
}

export type UploadPhase = 'idle' | 'creating' | 'uploading';
const nothingWrong: { job: string | null; files: string | null } = { job: null, files: null };

let lastRejected = 0;

const useSelection = (chosenBefore: readonly File[]) => {
  const [start] = useState(() => {
    const { accepted, rejected } = checkFiles(chosenBefore, []);
    const queue = new UploadQueue();
    queue.add(accepted);
    return { queue, rejected: rejected.map((file) => ({ ...file, id: `r${(lastRejected += 1)}` })) };
  });
  const { queue } = start;
  const [rejected, setRejected] = useState<readonly RejectedFile[]>(start.rejected);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const add = useCallback(
    (files: File[]) => {
      const checked = checkFiles(
        files,
        queue.items().map(({ file }) => file),
      );
      queue.add(checked.accepted);
      setRejected((before) => [
        ...before,
        ...checked.rejected.map((file) => ({ ...file, id: `r${(lastRejected += 1)}` })),
      ]);
    },
    [queue],
  );
  const dismiss = (id: string) => setRejected((before) => before.filter((file) => file.id !== id));
  return { queue, items, rejected, add, dismiss };
};

/** Why the chosen job reference takes no files, told before anything is sent. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

/** All that the upload dialog does, without its looks. */
export const useUploadDialog = ({ jobReferenceId = null, files = [], ...options }: UploadDialogOptions) => {
  const selection = useSelection(files);
  const { queue, items } = selection;
  const [choice, setChoice] = useState<JobChoice>(jobReferenceId);
  const [phase, setPhase] = useState<UploadPhase>('idle');
  const [wrong, setWrong] = useState(nothingWrong);
  const devLogin = useAppConfig().data?.devLogin ?? false;
  const refresh = useRefreshJobReferences();
  const { data: chosen, error: unknown } = useJobReference(choice === newJob ? null : choice);
  const refusal = refusalOf(chosen, unknown);

  const findWrong = () => {
    const unsent = items.filter(({ state }) => state !== 'uploaded').length;
    const room = limits.filesPerJobReference - (chosen?.fileCount ?? 0);
    return {
      job: choice === null ? messages.jobRequired : refusal,
      files: unsent === 0 ? messages.filesRequired : unsent > room ? messages.tooManyFiles() : null,
    };
  };

  const tell = ({ failure, stopped }: RunOutcome) => {
    const uploaded = queue.items().filter(({ state }) => state === 'uploaded').length;
    if (failure) {
      if (handleUnauthorizedJobAction(failure.error, devLogin)) return;
      const description = messageOf(failure.error, 'Failed to upload files');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else if (!stopped && uploaded > 0) {
      toast({ title: 'Upload Successful', description: `${uploaded} file(s) uploaded successfully.` });
      if (uploaded === queue.items().length) options.onUploaded();
    }
  };

  const send = async (target: string, ids?: readonly string[]) => {
    setPhase('uploading');
    const outcome = await queue.run(sendFileInForm(target), ids);
    setPhase('idle');
    void refresh();
    tell(outcome);
  };

  const submit = async () => {
    if (phase !== 'idle') return;
    const found = findWrong();
    setWrong(found);
    if (found.job ?? found.files) return;
    if (choice !== newJob) return send(choice ?? '');
    setPhase('creating');
    const created = await options.newJobReference.create();
    if (!created) return setPhase('idle');
    // A second try goes to the job reference that exists now.
    setChoice(created.id);
    await send(created.id);
  };

  return {
    ...selection,
    choice,
    chosen,
    phase,
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
    retry: (id: string) => {
      if (choice !== null && choice !== newJob) void send(choice, [id]);
    },
  };
};
