import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { useAppConfig } from '../../../api/app-config.js';
import { handleUnauthorizedJobAction } from '../../../api/unauthorized.js';
import { useJobReference, useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { sendFileInForm } from '../api/send-file-in-form.js';
import { runWhileSignedIn } from '../queue/run-while-signed-in.js';
import type { RunOutcome } from '../queue/upload-queue.js';
import { whileOnline } from '../queue/while-online.js';
import { newJob, type JobChoice } from './job-picker.js';
import { useFileSelection } from './use-file-selection.js';

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

const sendTo = (jobReferenceId: string) => whileOnline(sendFileInForm(jobReferenceId));

/** Why the chosen job reference takes no files, told before anything is sent. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

/** All that the upload dialog does, without its looks. */
export const useUploadDialog = ({ jobReferenceId = null, files = [], ...options }: UploadDialogOptions) => {
  const selection = useFileSelection(files);
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

  const tell = ({ failed, stopped }: RunOutcome) => {
    const uploaded = queue.items().filter(({ state }) => state === 'uploaded').length;
    if (failed) {
      const description = messageOf(failed.error, 'Failed to upload files');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else if (!stopped && uploaded > 0 && uploaded === queue.items().length) {
      toast({ title: 'Upload Successful', description: `${uploaded} file(s) uploaded successfully.` });
      options.onUploaded();
    }
  };

  const send = async (target: string, ids?: readonly string[]) => {
    setPhase('uploading');
    const { signedOut, ...outcome } = await runWhileSignedIn(queue, sendTo(target), ids);
    setPhase('idle');
    if (handleUnauthorizedJobAction(signedOut, devLogin)) return;
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
      if (choice === null || choice === newJob) return;
      // While others are under way it joins them, and their end is told once.
      void (phase === 'uploading' ? queue.run(sendTo(choice), [id]) : send(choice, [id]));
    },
  };
};
