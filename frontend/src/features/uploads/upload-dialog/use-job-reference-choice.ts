import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';
import { useJobReference } from '../../../domain/job-references/use-job-reference.js';
import { useForgetDraft, useIsDrafted } from '../../../drafts/use-form-draft.js';
import type { SendTo } from '../uploader/job-reference-uppy.js';

/** Creates a job reference inside the upload dialog: its fields, and the call, which answers null when it was refused. */
export interface NewJobReference {
  fields: ReactNode;
  create: () => Promise<JobReference | null>;
  /** What the fields are kept under while they are half-written. */
  draft: string;
}

/** Why the chosen job reference takes no files, told before anything is sent. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

/**
 * Which job reference the files go to: the one given, else a new one whose fields were left half-written, else none yet.
 * A new one is chosen as soon as it is created.
 */
export const useJobReferenceChoice = (
  jobReferenceId: string | null,
  newJobReference: NewJobReference | undefined,
) => {
  const draft = newJobReference?.draft ?? '';
  const isDrafted = useIsDrafted(draft);
  const forgetDraft = useForgetDraft(draft);
  const [choice, setChoice] = useState<JobReferenceChoice>(jobReferenceId ?? (isDrafted ? newJob : null));
  const [isCreating, setCreating] = useState(false);
  const { data: chosen, error } = useJobReference(choice === newJob ? null : choice);
  const sendTo: SendTo | null =
    choice === null || choice === newJob ? null : { fileUploads: null, ...chosen, id: choice };

  // What was left half-written elsewhere, and never stood here, is not this dialog's to forget.
  const forget = () => {
    if (jobReferenceId === null || choice === newJob) forgetDraft();
  };
  const create = async () => {
    setCreating(true);
    const created = (await newJobReference?.create()) ?? null;
    setCreating(false);
    if (created) {
      forget();
      // A second try goes to the job reference that exists now.
      setChoice(created.id);
    }
    return created;
  };
  return { choice, setChoice, chosen, refusal: refusalOf(chosen, error), sendTo, isCreating, create, forget };
};
