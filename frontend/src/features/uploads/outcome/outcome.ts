import { isUnsent, stateOf, type FileState } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { counted } from '../../../ui/text/counted.js';

/** The literal messages name their file already; of others it is said which file they are about. */
export const withName = (name: string, reason: string) =>
  reason.startsWith(name) ? reason : `${name}: ${reason}`;

/** What became of the files that were chosen. */
export interface Outcome {
  total: number;
  arrived: number;
  /** Names of those that did not arrive. */
  failed: readonly string[];
  /** So many of the failed may pass on another try. */
  retryable: number;
  /** Not sent yet, or taken back. */
  waiting: number;
}

export const isComplete = ({ total, arrived }: Outcome) => arrived === total;

/** The outcome of a list, with the names of the files that left it because the server refused them for good. */
export const outcomeOf = (files: readonly JobReferenceFile[], refused: readonly string[]): Outcome => {
  const inState = (state: FileState) => files.filter((file) => stateOf(file) === state);
  const failed = inState('failed').map(({ name }) => name);
  return {
    total: files.length + refused.length,
    arrived: inState('uploaded').length,
    failed: [...failed, ...refused],
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

/** "48 of 50 files arrived; 2 failed: roof.jpg, notice.pdf". */
export const outcomeText = ({ total, arrived, failed, waiting }: Outcome): string => {
  const parts = [`${arrived} of ${counted(total, 'file')} arrived`];
  if (waiting > 0) parts.push(`${waiting} not sent yet`);
  if (failed.length > 0) parts.push(`${failed.length} failed: ${namesOf(failed)}`);
  return parts.join('; ');
};
