import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { useIsOnline } from '../../../ui/hooks/use-is-online.js';
import { isUnsent, sentBytesOf, stateOf, type FileState } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { secondsLeft, timeLeftText } from './time-left.js';
import styles from './upload-list.module.css';

const sum = (files: readonly JobReferenceFile[], bytes: (file: JobReferenceFile) => number) =>
  files.reduce((total, file) => total + bytes(file), 0);

/** Maximum number of announcements: ten for fifty files, not fifty. */
const announcements = 10;

/** Returns "20 of 50 uploaded", rounded down to the last tenth. */
const announcement = (uploaded: number, total: number) => {
  const step = Math.max(1, Math.ceil(total / announcements));
  const announced = uploaded === total ? total : Math.floor(uploaded / step) * step;
  return `${announced} of ${total} uploaded`;
};

/** Returns the state of the whole list when no upload is running [UD-14]. */
const idleStateTexts = (states: readonly FileState[]): string[] => {
  if (states.includes('failed')) return ['Upload failed'];
  if (states.includes('paused')) return ['Paused'];
  return states.length > 0 && states.every((state) => state === 'uploaded') ? ['Complete'] : [];
};

/** Progress of the whole list: "2 of 6 uploaded, 12.9 of 30 MB, about 2 min left"; before the start its total size. */
export const UploadProgress = ({
  files,
  isBusy,
}: {
  files: readonly JobReferenceFile[];
  isBusy: boolean;
}) => {
  const isOnline = useIsOnline();
  const [sent, total] = [sum(files, sentBytesOf), sum(files, ({ size }) => size ?? 0)];
  const states = files.map(stateOf);
  const uploaded = states.filter((state) => state === 'uploaded').length;
  const hasBegun = !files.every(isUnsent);
  const isSending = isBusy && hasBegun;
  const seconds = isSending ? secondsLeft(files) : null;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const parts = isBusy ? [] : idleStateTexts(states);
  parts.push(hasBegun ? `${uploaded} of ${files.length} uploaded` : fileSizeText(total));
  if (isSending) parts.push(`${fileSizeText(sent)} of ${fileSizeText(total)}`);
  if (isSending && seconds !== null && isOnline) parts.push(timeLeftText(seconds));
  return (
    <>
      <span>{parts.join(', ')}</span>
      {isSending && <progress className={styles.total} value={percent} max={100} aria-label="All files" />}
      {/* Always rendered: not every screen reader announces a live region added together with its text. */}
      <span className="visually-hidden" role="status">
        {isSending && announcement(uploaded, files.length)}
      </span>
    </>
  );
};
