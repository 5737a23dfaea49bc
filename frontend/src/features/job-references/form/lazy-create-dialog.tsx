import { lazyPart } from '../../../ui/lazy-part.js';

/** The form and its dialog; `createSoon` is for the buttons that open it. */
export const { Part: LazyCreateDialog, soon: createSoon } = lazyPart(() =>
  import('./create-job-reference-dialog.js').then((m) => m.CreateJobReferenceDialog),
);
