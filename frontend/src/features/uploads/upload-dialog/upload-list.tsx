import { CircleAlert, X } from 'lucide-react';
import { fileSizeText } from '../../../ui/file-size-text.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { RejectedFile } from '../queue/check-files.js';
import type { UploadItem } from '../queue/upload-queue.js';
import styles from './upload-list.module.css';
import { UploadProgress } from './upload-progress.js';
import { UploadRow, type UploadRowActions } from './upload-row.js';

interface UploadListProps {
  items: readonly UploadItem[];
  rejected: readonly RejectedFile[];
  isBusy: boolean;
  onDismiss: (id: string) => void;
  /** The same as long as the dialog is open: fifty rows are not drawn anew for the progress of one. */
  actions: UploadRowActions;
}

const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

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

/** Once nothing moves, what did not arrive stands first, where it is seen. */
const inOrder = (items: readonly UploadItem[], isBusy: boolean) =>
  isBusy ? items : [...items].sort((one, other) => Number(other.error !== null) - Number(one.error !== null));

/** The chosen files with their progress, and those that were refused with the reason. */
export const UploadList = ({ items, rejected, isBusy, onDismiss, actions }: UploadListProps) => {
  if (items.length + rejected.length === 0) return null;
  return (
    <section aria-label="Selected files">
      <header className={styles.header}>
        <h2>
          {counted(items.length)}
          {rejected.length > 0 && `, ${rejected.length} not added`}
        </h2>
        <UploadProgress items={items} isBusy={isBusy} />
      </header>
      <ul className={styles.list}>
        {rejected.map((file) => (
          <RejectedRow key={file.id} file={file} onDismiss={() => onDismiss(file.id)} />
        ))}
        {inOrder(items, isBusy).map((item) => (
          <UploadRow key={item.id} item={item} isBusy={isBusy} actions={actions} />
        ))}
      </ul>
    </section>
  );
};
