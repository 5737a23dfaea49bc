import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { shownByBrowsers } from '@jobref/contracts/domain/limits';
import { ChevronLeft, ChevronRight, Download, ExternalLink, Highlighter, Trash2, X } from 'lucide-react';
import { useEffect } from 'react';
import { asDownload, fileUrl, thumbnailUrl } from '../../../api/file-urls.js';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.js';
import { Lightbox } from '../../../ui/overlays/lightbox.js';
import { CaptionField } from './caption-field.js';
import styles from './photo-viewer.module.css';
import type { Captions } from './use-captions.js';
import { shownName } from './shown-name.js';
import { ZoomablePhoto } from './zoomable-photo.js';

interface PhotoViewerProps {
  jobReferenceId: string;
  photos: readonly FileUpload[];
  photo: FileUpload;
  onGo: (photo: FileUpload) => void;
  onClose: () => void;
  /** Null when the caller may not write captions. */
  captions: Captions | null;
  /** Null when the caller may not draw over photos. */
  onMark: ((photo: FileUpload) => void) | null;
  /** Null when the caller may not delete files. */
  onDelete: ((file: FileUpload) => void) | null;
}

/** Preloads the neighbouring photos, so that they show immediately. */
const usePreload = (jobReferenceId: string, photos: readonly FileUpload[], index: number) => {
  useEffect(() => {
    for (const photo of [photos[index + 1], photos[index - 1]])
      if (photo) new Image().src = thumbnailUrl(jobReferenceId, photo, 1600);
  }, [jobReferenceId, photos, index]);
};

/** Full-screen photo with zoom, arrows, swipe, name, size and download; with permission also caption and deletion. */
export const PhotoViewer = ({
  jobReferenceId,
  photos,
  photo,
  onGo,
  onClose,
  captions,
  onMark,
  onDelete,
}: PhotoViewerProps) => {
  const index = photos.indexOf(photo);
  usePreload(jobReferenceId, photos, index);
  const go = (by: number) => {
    const next = photos[index + by];
    if (next) onGo(next);
  };
  const url = fileUrl(jobReferenceId, photo.id);
  return (
    <Lightbox className={styles.viewer} label={shownName(photo)} onGo={go} onClose={onClose}>
      <header className={styles.bar}>
        <div className={styles.words}>
          <p dir="auto" className="truncate font-medium" title={photo.originalName}>
            {shownName(photo)}
          </p>
          <p className={styles.detail} aria-live="polite">
            {fileSizeText(photo.fileSize)}, {index + 1} of {photos.length}
          </p>
        </div>
        {onMark && (
          <IconButton
            label={photo.markupVersion ? 'Edit markup' : 'Mark up'}
            icon={<Highlighter />}
            onClick={() => onMark(photo)}
          />
        )}
        {(photo.markupVersion || shownByBrowsers(photo.mimeType)) && (
          <IconLink
            href={url}
            target="_blank"
            rel="noreferrer"
            label={photo.markupVersion ? 'Open in full size' : 'Open original'}
            icon={<ExternalLink />}
          />
        )}
        <IconLink href={asDownload(url)} download label="Download" icon={<Download />} />
        {onDelete && <IconButton label="Delete" icon={<Trash2 />} onClick={() => onDelete(photo)} />}
        <IconButton label="Close" icon={<X />} onClick={onClose} data-first />
      </header>
      <div className={styles.stage}>
        <ZoomablePhoto key={photo.id} jobReferenceId={jobReferenceId} photo={photo} onSwipe={go} />
        {index > 0 && (
          <IconButton
            className={styles.previous}
            label="Previous photo"
            icon={<ChevronLeft />}
            onClick={() => go(-1)}
          />
        )}
        {index < photos.length - 1 && (
          <IconButton
            className={styles.next}
            label="Next photo"
            icon={<ChevronRight />}
            onClick={() => go(1)}
          />
        )}
      </div>
      {captions ? (
        <CaptionField photo={photo} captions={captions} onNext={() => go(1)} />
      ) : (
        photo.description && (
          // A long one scrolls, also by keyboard.
          <p dir="auto" className={styles.caption} tabIndex={0}>
            {photo.description}
          </p>
        )
      )}
    </Lightbox>
  );
};
