import type { FileUpload } from '@jobref/contracts/domain/files';
import { shownByBrowsers } from '@jobref/contracts/domain/limits';
import { useState } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { fileUrl, thumbnailUrl } from '../../../api/file-urls.js';
import { LightboxPhoto } from '../../../ui/overlays/lightbox-photo.js';
import styles from './photo-viewer.module.css';
import { shownName } from './shown-name.js';
import { useSwipe } from './use-swipe.js';

interface ZoomablePhotoProps {
  jobReferenceId: string;
  photo: FileUpload;
  onSwipe: (by: 1 | -1) => void;
}

const closest = 8;

/** Photo with zoom by wheel, pinch and double click; when zoomed, it can be panned and loads in full size. */
export const ZoomablePhoto = ({ jobReferenceId, photo, onSwipe }: ZoomablePhotoProps) => {
  const [isZoomed, setZoomed] = useState(false);
  const swipe = useSwipe((by) => !isZoomed && onSwipe(by));
  return (
    <div className={styles.photo} data-zoomed={isZoomed} {...swipe}>
      <TransformWrapper
        maxScale={closest}
        doubleClick={{ mode: 'toggle', step: 1 }}
        panning={{ disabled: !isZoomed }}
        onTransform={(_zoom, { scale }) => setZoomed(scale > 1.01)}
      >
        <TransformComponent wrapperClass={styles.ground ?? ''} contentClass={styles.ground ?? ''}>
          <LightboxPhoto
            failedText="The photo could not be loaded."
            retryLabel="Try again"
            src={
              isZoomed && (photo.markupVersion || shownByBrowsers(photo.mimeType))
                ? fileUrl(jobReferenceId, photo.id)
                : thumbnailUrl(jobReferenceId, photo, 1600)
            }
            width={photo.width ?? undefined}
            height={photo.height ?? undefined}
            alt={photo.description ?? shownName(photo)}
            draggable={false}
          />
        </TransformComponent>
      </TransformWrapper>
    </div>
  );
};
