import type { ComponentProps } from 'react';
import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadDialog } from '../../features/uploads/upload-dialog/upload-dialog.js';

type UploadToJobProps = Omit<ComponentProps<typeof UploadDialog>, 'newJobReference'>;

/** The upload dialog on a job reference's page; it can create another one for the files. */
export const UploadToJob = (props: UploadToJobProps) => (
  <UploadDialog {...props} newJobReference={useNewJobReference()} />
);
