import { useState } from 'react';
import { useForgetDraft, useIsDrafted } from '../../../drafts/use-form-draft.js';
import { newJob, type JobReferenceChoice } from '../../../domain/job-references/job-reference-picker.js';

/** Which job reference the files go to: the one given, else a new one whose fields were left half-written, else none yet. */
export const useJobReferenceChoice = (jobReferenceId: string | null, draft: string) => {
  const isDrafted = useIsDrafted(draft);
  const forgetDraft = useForgetDraft(draft);
  const [choice, setChoice] = useState<JobReferenceChoice>(jobReferenceId ?? (isDrafted ? newJob : null));
  // What was left half-written elsewhere, and never stood here, is not this dialog's to forget.
  const forget = () => {
    if (jobReferenceId === null || choice === newJob) forgetDraft();
  };
  return { choice, setChoice, forget };
};
