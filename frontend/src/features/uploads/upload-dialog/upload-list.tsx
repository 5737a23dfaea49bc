import { CircleAlert, X } from 'lucide-react';
import { fileSizeText } from '../../../ui/file-size-text.js';
import { useIsOnline } from '../../../ui/use-is-online.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { RejectedFile } from '../queue/check-files.js';
import type { UploadItem } from '../queue/upload-queue.js';
import styles from './upload-list.module.css';
import { UploadRow, type UploadRowActions } from './upload-row.js';

interface UploadListProps extends UploadRowActions {
  items: readonly UploadItem[];
  rejected: readonly RejectedFile[];
  isBusy: boolean;
  onDismiss: (id: string) => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
const sum = (items: readonly UploadItem[], bytes: (item: UploadItem) => number) =>
  items.reduce((total, item) => total + bytes(item), 0);

/** "2 of 6 uploaded, 12.9 MB" while and after sending, the whole size before. */
const summary = (items: readonly UploadItem[]) => {
  const uploaded = items.filter(({ state }) => state === 'uploaded').length;
  const isMoving = items.some(({ state }) => state !== 'waiting');
  if (!isMoving) return fileSizeText(sum(items, ({ file }) => file.size));
  return `${uploaded} of ${items.length} uploaded, ${fileSizeText(sum(items, ({ sentBytes }) => sentBytes))}`;
};

const totalPercent = (items: readonly UploadItem[]) => {
  const total = sum(items, ({ file }) => file.size);
  return total === 0 ? 0 : Math.floor((sum(items, ({ sentBytes }) => sentBytes) / total) * 100);
};

const RejectedRow = ({ file, onDismiss }: { file: RejectedFile; onDismiss: () => void }) => (
  <li className={styles.row} data-state="rejected">
    <span className={styles.alert}>
      <CircleAlert aria-hidden />
    </span>
    <div className={styles.text}>
      <div className={styles.name}>{file.message}</div>
      <div className={styles.detail}>{fileSizeText(file.size)}, not added</div>
    </div>
    <div className={styles.action}>
      <IconButton label={`Dismiss: ${file.message}`} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  </li>
);

/** The chosen files with their progress, and those that were refused with the reason. */
export const UploadList = ({ items, rejected, isBusy, onDismiss, ...actions }: UploadListProps) => {
  const isOnline = useIsOnline();
  if (items.length + rejected.length === 0) return null;
  return (
    <section aria-label="Selected files">
      <header className={styles.header}>
        <h3>
          {counted(items.length)}
          {rejected.length > 0 && `, ${rejected.length} not added`}
        </h3>
        <span aria-live="polite">{summary(items)}</span>
      </header>
      {isBusy && !isOnline && (
        <p className={styles.offline} role="status">
          No Internet connection. The upload goes on once it is back.
        </p>
      )}
      {isBusy && (
        <div
          className={styles.total}
          role="progressbar"
          aria-label="All files"
          aria-valuenow={totalPercent(items)}
        >
          <span style={{ width: `${totalPercent(items)}%` }} />
        </div>
      )}
      <ul className={styles.list}>
        {rejected.map((file) => (
          <RejectedRow key={file.id} file={file} onDismiss={() => onDismiss(file.id)} />
        ))}
        {items.map((item) => (
          <UploadRow key={item.id} item={item} isBusy={isBusy} {...actions} />
        ))}
      </ul>
    </section>
  );
};
