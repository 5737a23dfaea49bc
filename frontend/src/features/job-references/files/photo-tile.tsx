import type { FileUpload } from '@jobref/contracts/domain/files';
import { thumbnailSource } from '../../../api/file-urls.js';
import { fileSizeText } from '../../../ui/text/file-size-text.js';
import { Photo } from '../../../domain/files/photo.js';
import styles from './contact-sheet.module.css';

interface PhotoTileProps {
  jobReferenceId: string;
  photo: FileUpload;
  large: boolean;
  first: boolean;
  onOpen: () => void;
}

/** One photo of the contact sheet, its caption below it. */
export const PhotoTile = ({ jobReferenceId, photo, large, first, onOpen }: PhotoTileProps) => (
  <li className={styles.tile} data-large={large}>
    <button type="button" className={styles.open} aria-label={`Open ${photo.originalName}`} onClick={onOpen}>
      <Photo
        className={styles.photo}
        {...thumbnailSource(
          jobReferenceId,
          photo.id,
          large
            ? '(max-width: 767px) calc(100vw - 54px), 360px'
            : '(max-width: 767px) calc(50vw - 32px), 180px',
        )}
        alt={photo.description ?? ''}
        first={first}
      />
    </button>
    <div className={styles.caption}>
      <p dir="auto" className={styles.name} title={photo.originalName}>
        {photo.originalName}
      </p>
      <p className={styles.detail}>
        {fileSizeText(photo.fileSize)}, {photo.mimeType}
      </p>
      {photo.description && (
        <p dir="auto" className={styles.detail} title={photo.description}>
          {photo.description}
        </p>
      )}
    </div>
  </li>
);
