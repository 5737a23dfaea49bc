import type { LinkedPhoto } from '@jobref/contracts/domain/client-links';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef } from 'react';
import { Photo } from '../../domain/files/photo.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LightboxPhoto } from '../../ui/overlays/lightbox-photo.js';
import { Lightbox } from '../../ui/overlays/lightbox.js';
import styles from './linked-dossier.module.css';
import { useLinkHistoryState } from './use-link-history-state.js';
import { interpolate, type ClientTexts } from '../../domain/client-language/client-language.js';

interface PhotoGalleryProps {
  linkId: string;
  photos: readonly LinkedPhoto[];
  texts: ClientTexts;
}

const urlOf = (linkId: string, { id }: LinkedPhoto, size: ThumbnailSize) =>
  `/api/links/${linkId}/photos/${id}?size=${size}`;
const nameOf = (photo: LinkedPhoto, index: number, texts: ClientTexts) =>
  photo.caption ?? interpolate(texts.photo, { number: index + 1 });

interface LargePhotoProps extends PhotoGalleryProps {
  index: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** Renders a photo full-screen; arrows show the previous and the next one. */
const LargePhoto = ({ linkId, photos, texts, index, onGo, onClose }: LargePhotoProps) => {
  // A second click would navigate back again, away from the dossier.
  const isClosing = useRef(false);
  const photo = photos[index];
  if (!photo) return null;
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
  };
  const go = (by: number) => photos[index + by] && onGo(index + by);
  return (
    <Lightbox className={styles.large} label={nameOf(photo, index, texts)} onGo={go} onClose={close}>
      <header className={styles.bar}>
        <span className="flex-1 nowrap">
          {interpolate(texts.numberOf, { number: index + 1, total: photos.length })}
        </span>
        <IconButton
          label={texts.previous}
          icon={<ChevronLeft />}
          aria-disabled={index === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          label={texts.next}
          icon={<ChevronRight />}
          aria-disabled={index === photos.length - 1}
          onClick={() => go(1)}
        />
        <IconButton label={texts.close} icon={<X />} onClick={close} data-first />
      </header>
      <LightboxPhoto
        key={photo.id}
        failedText={texts.photoNotShown}
        retryLabel={texts.tryAgain}
        src={urlOf(linkId, photo, 1600)}
        alt={nameOf(photo, index, texts)}
      />
      {photo.caption && (
        // A long one scrolls, also by keyboard.
        <p dir="auto" className={styles.caption} tabIndex={0}>
          {photo.caption}
        </p>
      )}
    </Lightbox>
  );
};

/** Renders the photos of a dossier; each opens full-screen, and Back closes it. */
export const PhotoGallery = ({ linkId, photos, texts }: PhotoGalleryProps) => {
  const { visit, show, back } = useLinkHistoryState();
  return (
    <>
      <ul className={styles.gallery}>
        {photos.map((photo, index) => (
          <li key={photo.id} className="min-w-0">
            <button
              type="button"
              className="block w-full p-0 border-0 bg-none pointer"
              onClick={() => show({ photo: index }, { replace: false })}
            >
              <Photo
                className={styles.photo}
                src={urlOf(linkId, photo, 320)}
                srcSet={`${urlOf(linkId, photo, 320)} 320w, ${urlOf(linkId, photo, 960)} 960w`}
                sizes="(max-width: 767px) 45vw, 280px"
                alt={nameOf(photo, index, texts)}
              />
            </button>
            {photo.caption && (
              <p dir="auto" className={styles.words}>
                {photo.caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      {visit.photo !== undefined && (
        <LargePhoto
          linkId={linkId}
          photos={photos}
          texts={texts}
          index={visit.photo}
          onGo={(photo) => show({ photo }, { replace: true })}
          onClose={back}
        />
      )}
    </>
  );
};
