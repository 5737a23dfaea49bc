import type { FileUpload } from '@jobref/contracts/files';
import { useState } from 'react';
import styles from './contact-sheet.module.css';
import { PhotoTile } from './photo-tile.js';

interface ContactSheetProps {
  jobReferenceId: string;
  photos: readonly FileUpload[];
  onOpen: (index: number) => void;
}

/** From five photos on the first is shown two by two. */
const largeFrom = 5;
/** With the first two by two and four columns, nine fill three rows; of ten and more, eight and the number of the rest do. */
const mostAtFirst = 9;

/** A job reference's photos, first and large: four columns with captions, on phones three without. */
export const ContactSheet = ({ jobReferenceId, photos, onOpen }: ContactSheetProps) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || photos.length <= mostAtFirst ? photos : photos.slice(0, mostAtFirst - 1);
  const others = photos.length - shown.length;
  return (
    <ul className={styles.sheet}>
      {shown.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          jobReferenceId={jobReferenceId}
          photo={photo}
          large={index === 0 && photos.length >= largeFrom}
          onOpen={() => onOpen(index)}
        />
      ))}
      {others > 0 && (
        <li className={styles.tile}>
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            +{others} photos
          </button>
        </li>
      )}
    </ul>
  );
};
