import { Check, RotateCw, X } from 'lucide-react';
import { messageOf } from '../../../api/api-error.js';
import { fileSizeText } from '../../../ui/file-size-text.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { UploadItem } from '../queue/upload-queue.js';
import { FileDescription } from './file-description.js';
import { FileThumbnail } from './file-thumbnail.js';
import styles from './upload-list.module.css';

export interface UploadRowActions {
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onDescribe: (id: string, description: string) => void;
}

const percentOf = ({ sentBytes, file }: UploadItem) =>
  file.size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / file.size) * 100));

const ProgressBar = ({ percent, name }: { percent: number; name: string }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={name}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span style={{ width: `${percent}%` }} />
  </div>
);

const StateWord = ({ item }: { item: UploadItem }) => {
  switch (item.state) {
    case 'waiting':
      return <span>Waiting</span>;
    case 'uploading':
      return <span>{percentOf(item)} %</span>;
    case 'checking':
      return <span>Checking</span>;
    case 'uploaded':
      return (
        <span className={styles.done}>
          <Check aria-hidden />
          Uploaded
        </span>
      );
    case 'failed':
      return null;
  }
};

const Detail = ({
  item,
  isBusy,
  onDescribe,
}: { item: UploadItem; isBusy: boolean } & Pick<UploadRowActions, 'onDescribe'>) => {
  const { id, state, file, description } = item;
  if (state === 'uploading') return <ProgressBar percent={percentOf(item)} name={file.name} />;
  const isOpenForWords = !isBusy && (state === 'waiting' || state === 'failed');
  return (
    <div className={styles.detail}>
      <span>{fileSizeText(file.size)}</span>
      <FileDescription
        fileName={file.name}
        value={description}
        readOnly={!isOpenForWords}
        onChange={(text) => onDescribe(id, text)}
      />
    </div>
  );
};

/** One chosen file: picture, name, size or progress, state, and the one thing that can be done with it now. */
export const UploadRow = ({
  item,
  isBusy,
  ...actions
}: { item: UploadItem; isBusy: boolean } & UploadRowActions) => {
  const { id, file, state, error } = item;
  const hasFailed = state === 'failed';
  const isUnderWay = state === 'uploading' || state === 'checking';
  return (
    <li className={styles.row} data-state={state}>
      <FileThumbnail file={file} />
      <div className={styles.text}>
        <div className={styles.name} title={file.name}>
          {hasFailed ? messageOf(error, `${file.name}: Upload failed`) : file.name}
        </div>
        <Detail item={item} isBusy={isBusy} onDescribe={actions.onDescribe} />
      </div>
      <div className={styles.state}>
        <StateWord item={item} />
      </div>
      <div className={styles.action}>
        {hasFailed && (
          <IconButton
            label={`Try again: ${file.name}`}
            icon={<RotateCw aria-hidden />}
            onClick={() => actions.onRetry(id)}
          />
        )}
        {state !== 'uploaded' && (
          <IconButton
            label={`${isUnderWay ? 'Cancel' : 'Remove'}: ${file.name}`}
            icon={<X aria-hidden />}
            onClick={() => actions.onRemove(id)}
          />
        )}
      </div>
    </li>
  );
};
