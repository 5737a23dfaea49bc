import { Check, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { fileSizeText } from '../../../ui/file-size-text.js';
import { IconButton } from '../../../ui/icon-button.js';
import { withName } from '../outcome/outcome.js';
import type { UploadItem } from '../queue/upload-queue.js';
import { FileDescription } from './file-description.js';
import { fileKind } from './file-kind.js';
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
    case 'refused':
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
      <span>
        {fileSizeText(file.size)}, {fileKind(file)}
      </span>
      <FileDescription
        fileName={file.name}
        value={description}
        readOnly={!isOpenForWords}
        onChange={(text) => onDescribe(id, text)}
      />
    </div>
  );
};

interface UploadRowProps {
  item: UploadItem;
  isBusy: boolean;
  actions: UploadRowActions;
}

/** One chosen file: picture, name, size and type or progress, state, and what can be done with it now. */
export const UploadRow = memo(({ item, isBusy, actions }: UploadRowProps) => {
  const { id, file, state, error } = item;
  const isUnderWay = state === 'uploading' || state === 'checking';
  return (
    <li className={styles.row} data-state={state}>
      <FileThumbnail file={file} />
      <div className={styles.text}>
        <div dir="auto" className={styles.name} title={file.name}>
          {error === null ? file.name : withName(file.name, messageOf(error, 'Upload failed'))}
        </div>
        <Detail item={item} isBusy={isBusy} onDescribe={actions.onDescribe} />
      </div>
      <div className={styles.state}>
        <StateWord item={item} />
      </div>
      <div className={styles.action}>
        {state === 'failed' && (
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
});
UploadRow.displayName = 'UploadRow';
