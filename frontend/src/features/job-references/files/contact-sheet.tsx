import type { FileUpload } from '@jobref/contracts/domain/files';
import { photoGroups } from '@jobref/contracts/domain/photo-groups';
import { useState } from 'react';
import type { MenuEntries } from '../../../ui/actions/action-menu.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import styles from './contact-sheet.module.css';
import { PhotoTile } from './photo-tile.js';

interface ContactSheetProps {
  jobReferenceId: string;
  /** In order, photos of one group adjacent. */
  photos: readonly FileUpload[];
  /** Id of the job reference's cover photo. */
  coverId: string | undefined;
  onOpen: (photo: FileUpload) => void;
  actionsFor: (photo: FileUpload) => MenuEntries;
}

/** Number of photos from which the first one spans two columns and two rows. */
const largeFrom = 5;

/**
 * Numbers of photos shown initially, so that all rows are full: with the first photo two by two, eight photos and the
 * count of the rest fill three rows of four; on phones, where the first takes a row, five more and the count fill
 * three rows of two.
 */
const opening = { wide: { all: 9, folded: 8 }, phone: { all: 7, folded: 6 } };

/** Photos under their headings with captions, in four columns, on phones two. In a single group the first is large. */
export const ContactSheet = ({ jobReferenceId, photos, coverId, onOpen, actionsFor }: ContactSheetProps) => {
  const [isExpanded, setExpanded] = useState(false);
  const isPhone = useIsPhone();
  const { all, folded } = isPhone ? opening.phone : opening.wide;
  const shown = isExpanded || photos.length <= all ? photos : photos.slice(0, folded);
  const others = photos.length - shown.length;
  const groups = photoGroups(shown);
  const isOne = groups.length === 1;
  return groups.map(({ name, photos: members }, groupIndex) => {
    const heading = name ?? (groupIndex > 0 && 'Other photos');
    return (
      <section key={name ?? ''} aria-label={heading || undefined}>
        {heading && (
          <h3 dir="auto" className={styles.heading}>
            {heading}
          </h3>
        )}
        <ul className={styles.sheet}>
          {members.map((photo) => (
            <PhotoTile
              key={photo.id}
              jobReferenceId={jobReferenceId}
              photo={photo}
              first={photo === photos[0]}
              large={isOne && photo === photos[0] && photos.length >= largeFrom}
              isCover={photo.id === coverId}
              onOpen={() => onOpen(photo)}
              actions={actionsFor(photo)}
            />
          ))}
          {others > 0 && groupIndex === groups.length - 1 && (
            <li>
              <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
                +{others} photos
              </button>
            </li>
          )}
        </ul>
      </section>
    );
  });
};
