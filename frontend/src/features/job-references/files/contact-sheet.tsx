import type { FileUpload } from '@jobref/contracts/domain/files';
import { useState } from 'react';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import styles from './contact-sheet.module.css';
import { PhotoTile } from './photo-tile.js';

interface ContactSheetProps {
  jobReferenceId: string;
  photos: readonly FileUpload[];
  onOpen: (photo: FileUpload) => void;
}

/** From five photos on the first is shown two by two. */
const largeFrom = 5;

/**
 * How much is shown at first, so that no row is left open: with the first photo two by two, eight photos and the number of the
 * rest fill three rows of four; on phones, where the first takes a row, five more and the number fill three rows of two.
 */
const opening = { wide: { all: 9, folded: 8 }, phone: { all: 7, folded: 6 } };

/** A job reference's photos, first and large: four columns, on phones two, each with its caption. */
export const ContactSheet = ({ jobReferenceId, photos, onOpen }: ContactSheetProps) => {
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const { all, folded } = isPhone ? opening.phone : opening.wide;
  const shown = isWhole || photos.length <= all ? photos : photos.slice(0, folded);
  const others = photos.length - shown.length;
  return (
    <ul className={styles.sheet}>
      {shown.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          jobReferenceId={jobReferenceId}
          photo={photo}
          first={index === 0}
          large={index === 0 && photos.length >= largeFrom}
          onOpen={() => onOpen(photo)}
        />
      ))}
      {others > 0 && (
        <li className="print-hidden">
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            +{others} photos
          </button>
        </li>
      )}
    </ul>
  );
};
