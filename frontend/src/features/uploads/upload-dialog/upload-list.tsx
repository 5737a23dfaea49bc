import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { CircleAlert, X } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { counted } from '../../../ui/text/counted.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import styles from './upload-list.module.css';
import { UploadProgress } from './upload-progress.js';
import { UploadRow } from './upload-row.js';
import type { RefusedRow } from './use-refused-rows.js';
import type { ScalingDown } from './use-scaling.js';

interface UploadListProps {
  uploader: JobReferenceUppy;
  files: readonly JobReferenceFile[];
  refused: readonly RefusedRow[];
  isBusy: boolean;
  scaling: ScalingDown;
  onDismiss: (id: number) => void;
  onRetry: (id: string) => void;
}

interface RefusedProps {
  row: RefusedRow;
  isBusy: boolean;
  scaling: ScalingDown;
  onDismiss: () => void;
}

const Refused = ({ row, isBusy, scaling, onDismiss }: RefusedProps) => (
  <li className={styles.row} data-state="refused">
    <span className={styles.alert}>
      <CircleAlert />
    </span>
    <div className="flex-1 min-w-0">
      <div dir="auto" className={styles.name}>
        {row.message}
      </div>
      {row.advice && <p className="small">{row.advice}</p>}
      <div className={styles.detail}>
        {row.count && `${counted(row.count, 'file')}, `}
        {row.size > 0 && `${fileSizeText(row.size)}, `}
        {row.sentAs ? 'not uploaded' : 'not added'}
      </div>
    </div>
    {row.tooLarge && (
      <Button
        size="small"
        pending={scaling.isScaling(row.id)}
        disabled={isBusy}
        aria-label={`Scale down ${row.tooLarge.name}`}
        title="Makes a smaller copy on this device that fits; date, time and place stay in it"
        onClick={() => scaling.scale(row)}
      >
        {scaling.isScaling(row.id) ? 'Scaling down...' : 'Scale down'}
      </Button>
    )}
    <div className={styles.action}>
      <IconButton label={`Dismiss: ${row.message}`} icon={<X />} onClick={onDismiss} />
    </div>
  </li>
);

/** Moves failed files to the top when no upload is running. */
const inOrder = (files: readonly JobReferenceFile[], isBusy: boolean) =>
  isBusy ? files : [...files].sort((one, other) => Number(!!other.error) - Number(!!one.error));

/** List of the chosen files with their progress, and of rejected files with the reason. */
export const UploadList = (props: UploadListProps) => {
  const { uploader, files, refused, isBusy, scaling, onDismiss, onRetry } = props;
  if (files.length + refused.length === 0) return null;
  const notAdded = refused.filter(({ sentAs }) => !sentAs).reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <section aria-label="Selected files">
      <header className={styles.header}>
        <h2>
          {counted(files.length, 'file')}
          {notAdded > 0 && `, ${notAdded} not added`}
        </h2>
        <UploadProgress files={files} isBusy={isBusy} />
      </header>
      <ul className="overflow-hidden plain-list divided border rounded-large">
        {refused.map((row) => (
          <Refused
            key={row.id}
            row={row}
            isBusy={isBusy}
            scaling={scaling}
            onDismiss={() => onDismiss(row.id)}
          />
        ))}
        {inOrder(files, isBusy).map((file) => (
          <UploadRow key={file.id} file={file} isBusy={isBusy} uploader={uploader} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  );
};
