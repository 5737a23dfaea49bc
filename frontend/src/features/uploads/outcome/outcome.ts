import { isUnsent, stateOf, type FileState } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { counted } from '../../../ui/text/counted.js';

/** Prefixes a reason with the file name, unless it starts with the name already. */
export const prefixFileName = (name: string, reason: string) =>
  reason.startsWith(name) ? reason : `${name}: ${reason}`;

/** Result of an upload of the chosen files. */
export interface Outcome {
  total: number;
  arrived: number;
  /** Names of failed files. */
  failed: readonly string[];
  /** Number of failed files that can be retried. */
  retryable: number;
  /** Number of files not sent yet, or cancelled. */
  waiting: number;
}

/** Whether all files have arrived, and there are some. */
export const isComplete = ({ total, arrived }: Outcome) => total > 0 && arrived === total;

/** Returns the outcome of a list; `refused` files that were sent left it after a permanent rejection. */
export const outcomeOf = (
  files: readonly JobReferenceFile[],
  refused: readonly { sentAs?: string }[],
): Outcome => {
  const inState = (state: FileState) => files.filter((file) => stateOf(file) === state);
  const failed = inState('failed').map(({ name }) => name);
  const rejected = refused.flatMap(({ sentAs }) => sentAs ?? []);
  return {
    total: files.length + rejected.length,
    arrived: inState('uploaded').length,
    failed: [...failed, ...rejected],
    retryable: failed.length,
    waiting: files.filter(isUnsent).length,
  };
};

const mostNames = 3;

const namesOf = (failed: readonly string[]) => {
  const names = failed.slice(0, mostNames);
  const others = failed.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
};

/** Returns for example "48 of 50 files arrived; 2 failed: roof.jpg, notice.pdf". */
export const outcomeText = ({ total, arrived, failed, waiting }: Outcome): string => {
  const parts = [`${arrived} of ${counted(total, 'file')} arrived`];
  if (waiting > 0) parts.push(`${waiting} not sent yet`);
  if (failed.length > 0) parts.push(`${failed.length} failed: ${namesOf(failed)}`);
  return parts.join('; ');
};
