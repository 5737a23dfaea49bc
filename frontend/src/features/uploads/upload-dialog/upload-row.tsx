import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { Check, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { prefixFileName } from '../outcome/outcome.js';
import {
  fileKind,
  isPhoto,
  isUnsent,
  mediaTypeOf,
  percentOf,
  stateOf,
  type FileState,
} from '../uploader/file-state.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { CaptionInput } from './caption-input.js';
import { FileThumbnail } from './file-thumbnail.js';
import styles from './upload-list.module.css';

const StateWord = ({ state, percent }: { state: FileState; percent: number }) => {
  switch (state) {
    case 'waiting':
      return <span>Waiting</span>;
    case 'paused':
      return <span>Paused</span>;
    case 'preparing':
      return <span>Preparing</span>;
    case 'uploading':
      return <span>{percent} %</span>;
    case 'checking':
      return <span>Checking</span>;
    case 'uploaded':
      return (
        <span className={styles.done}>
          <Check />
          Uploaded
        </span>
      );
    case 'failed':
      return null;
  }
};

const Words = ({
  file,
  isOpen,
  uploader,
}: {
  file: JobReferenceFile;
  isOpen: boolean;
  uploader: JobReferenceUppy;
}) => {
  const value = file.meta.description ?? '';
  if (isOpen)
    return (
      <CaptionInput
        word={isPhoto(file) ? 'Caption' : 'Description'}
        fileName={file.name}
        value={value}
        onChange={(description) => uploader.setFileMeta(file.id, { description })}
      />
    );
  return (
    value && (
      <span dir="auto" className={styles.description}>
        {value}
      </span>
    )
  );
};

interface UploadRowProps {
  file: JobReferenceFile;
  isBusy: boolean;
  uploader: JobReferenceUppy;
  onRetry: (id: string) => void;
}

/** Row of a chosen file: thumbnail, name, size and type or progress, caption, state and buttons. */
const Row = ({ file, isBusy, uploader, onRetry }: UploadRowProps) => {
  const { id, name, error, data } = file;
  const state = stateOf(file);
  const isUnderWay = ['preparing', 'uploading', 'checking'].includes(state);
  return (
    <li className={styles.row} data-state={state}>
      <FileThumbnail data={data instanceof Blob ? data : undefined} mediaType={mediaTypeOf(file)} />
      <div className="flex-1 min-w-0">
        <div dir="auto" className={styles.name} title={name}>
          {error ? prefixFileName(name, error) : name}
        </div>
        {state === 'preparing' || state === 'uploading' ? (
          <progress className={styles.bar} value={percentOf(file)} max={100} aria-label={name} />
        ) : (
          <div className={styles.detail}>
            <span>
              {fileSizeText(file.size ?? 0)}, {fileKind(file)}
            </span>
            <Words
              file={file}
              isOpen={!isBusy && (isUnsent(file) || state === 'failed')}
              uploader={uploader}
            />
          </div>
        )}
      </div>
      <div className={styles.state}>
        <StateWord state={state} percent={percentOf(file)} />
      </div>
      <div className={styles.action}>
        {state === 'failed' && (
          <IconButton label={`Try again: ${name}`} icon={<RotateCw />} onClick={() => onRetry(id)} />
        )}
        {state !== 'uploaded' && (
          <IconButton
            label={`${isUnderWay ? 'Cancel' : 'Remove'}: ${name}`}
            icon={<X />}
            onClick={() => uploader.removeFile(id)}
          />
        )}
      </div>
    </li>
  );
};

/** Memoised, so that the progress of one file does not re-render fifty rows. */
export const UploadRow = memo(Row);
