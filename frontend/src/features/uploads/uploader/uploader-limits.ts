import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';

/** The specification's section 9: the uploader on a job takes ten files at a time. */
export const filesAtOnce = 10;

/** How many more files a job reference takes. */
export const roomOf = ({ fileCount }: Pick<JobReference, 'fileCount'>) =>
  Math.max(0, limits.filesPerJobReference - fileCount);

/** Under this name an uploader's files are kept through a reload: for this person and this job reference only. */
export const uploaderIdOf = (userId: string, jobReferenceId: string) => `jobref-${userId}-${jobReferenceId}`;
