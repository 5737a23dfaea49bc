import type { FileUpload } from '@jobref/contracts/domain/files';
import { EllipsisVertical } from 'lucide-react';
import { thumbnailSource } from '../../../api/file-urls.js';
import { Photo } from '../../../domain/files/photo.js';
import { ActionMenu, type MenuEntries } from '../../../ui/actions/action-menu.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import styles from './contact-sheet.module.css';
import { fileFacts, shownName } from './shown-name.js';
import { textStateText } from './text-state.js';

interface PhotoTileProps {
  jobReferenceId: string;
  photo: FileUpload;
  large: boolean;
  first: boolean;
  isCover: boolean;
  onOpen: () => void;
  actions: MenuEntries;
}

/** One photo of the contact sheet, with its caption below. */
export const PhotoTile = ({
  jobReferenceId,
  photo,
  large,
  first,
  isCover,
  onOpen,
  actions,
}: PhotoTileProps) => (
  <li className={styles.tile} data-large={large}>
    <button type="button" className={styles.open} aria-label={`Open ${shownName(photo)}`} onClick={onOpen}>
      <Photo
        className={styles.photo}
        {...thumbnailSource(
          jobReferenceId,
          photo,
          large
            ? '(max-width: 767px) calc(100vw - 54px), 360px'
            : '(max-width: 767px) calc(50vw - 32px), 180px',
        )}
        alt={photo.description ?? ''}
        first={first}
      />
    </button>
    {isCover && <span className={styles.badge}>Cover</span>}
    <ActionMenu entries={actions}>
      <IconButton
        className={styles.menu}
        label={`Actions for ${shownName(photo)}`}
        icon={<EllipsisVertical />}
      />
    </ActionMenu>
    <div className={styles.caption}>
      <p dir="auto" className="truncate small font-medium" title={photo.originalName}>
        {shownName(photo)}
      </p>
      <p className="truncate text-secondary small" title={fileFacts(photo)}>
        {fileFacts(photo)}
      </p>
      {textStateText(photo) && <p className="truncate text-secondary small">{textStateText(photo)}</p>}
      {photo.description && (
        <p dir="auto" className="truncate text-secondary small" title={photo.description}>
          {photo.description}
        </p>
      )}
    </div>
  </li>
);
