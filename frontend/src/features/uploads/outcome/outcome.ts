import { messageOf } from '../../../api/api-error.js';
import type { UploadItem } from '../queue/upload-queue.js';

export interface Failure {
  name: string;
  /** As the server put it; null where no reason is known. */
  reason: string | null;
}

/** The literal messages name their file already; of others it is said which file they are about. */
export const withName = (name: string, reason: string) =>
  reason.startsWith(name) ? reason : `${name}: ${reason}`;

/** What became of the files that were chosen. */
export interface Outcome {
  total: number;
  arrived: number;
  failures: readonly Failure[];
  /** So many of the failures may pass on another try. */
  retryable: number;
  /** Not sent yet, or taken back. */
  waiting: number;
}

export const isComplete = ({ total, arrived }: Outcome) => arrived === total;

/** The outcome of the upload dialog's list. */
export const outcomeOf = (items: readonly UploadItem[]): Outcome => {
  const inState = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state));
  return {
    total: items.length,
    arrived: inState('uploaded').length,
    failures: inState('failed', 'refused').map(({ file, error }) => ({
      name: file.name,
      reason: messageOf(error, '') || null,
    })),
    retryable: inState('failed').length,
    waiting: inState('waiting').length,
  };
};

const mostNames = 3;

const namesOf = (failures: readonly Failure[]) => {
  const names = failures.slice(0, mostNames).map(({ name }) => name);
  const others = failures.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
};

/** "48 of 50 files arrived; 2 failed: roof.jpg, notice.pdf". */
export const outcomeText = ({ total, arrived, failures, waiting }: Outcome): string => {
  const parts = [`${arrived} of ${total} ${total === 1 ? 'file' : 'files'} arrived`];
  if (waiting > 0) parts.push(`${waiting} not sent yet`);
  if (failures.length > 0) parts.push(`${failures.length} failed: ${namesOf(failures)}`);
  return parts.join('; ');
};
