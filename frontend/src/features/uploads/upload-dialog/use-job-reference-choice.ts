import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';
import { useJobReference } from '../../../domain/job-references/use-job-reference.js';
import { useDiscardDraft, useHasDraft } from '../../../drafts/use-form-draft.js';
import type { SendTo } from '../uploader/job-reference-uppy.js';

/** Fields of a new job reference inside the upload dialog; `create` resolves to null when it was not created. */
export interface NewJobReference {
  fields: ReactNode;
  create: () => Promise<JobReference | null>;
  /** Key of the fields' draft. */
  draft: string;
}

/** Returns why the chosen job reference accepts no files, before anything is sent; null if it does. */
const refusalOf = (chosen: JobReference | undefined, error: Error | null) => {
  if (error) return messageOf(error, 'This job reference could not be loaded');
  return chosen && !chosen.abilities.upload ? 'You may not upload files to this job reference' : null;
};

/**
 * Selects the job reference for the files: initially the given one, else a new one if there is a draft, else none.
 * A new one becomes the selected one once it is created.
 */
export const useJobReferenceChoice = (
  jobReferenceId: string | null,
  newJobReference: NewJobReference | undefined,
) => {
  const draft = newJobReference?.draft ?? '';
  const isDrafted = useHasDraft(draft);
  const forgetDraft = useDiscardDraft(draft);
  const [choice, setChoice] = useState<JobReferenceChoice>(jobReferenceId ?? (isDrafted ? newJob : null));
  const [isCreating, setCreating] = useState(false);
  const { data: chosen, error } = useJobReference(choice === newJob ? null : choice);
  const sendTo: SendTo | null =
    choice === null || choice === newJob ? null : { fileUploads: null, ...chosen, id: choice };

  // Keeps a draft from elsewhere that this dialog never showed.
  const forget = () => {
    if (jobReferenceId === null || choice === newJob) forgetDraft();
  };
  const create = async () => {
    setCreating(true);
    const created = (await newJobReference?.create()) ?? null;
    setCreating(false);
    if (created) {
      forget();
      // A retry uses the created job reference.
      setChoice(created.id);
    }
    return created;
  };
  return { choice, setChoice, chosen, refusal: refusalOf(chosen, error), sendTo, isCreating, create, forget };
};
