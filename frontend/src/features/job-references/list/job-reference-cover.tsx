import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { thumbnailSource } from '../../../api/file-urls.js';
import { DocumentMark } from '../../../domain/files/document-mark.js';
import { isPhoto } from '../../../domain/files/is-photo.js';
import { Photo } from '../../../domain/files/photo.js';
import styles from './job-reference-cover.module.css';

const mostPhotos = 3;

/** Placeholder for missing photos: a ruled sheet with the documents' icons, or a text if there are none. */
const Sheet = ({ documents }: { documents: readonly FileUpload[] }) => (
  <div className={styles.sheet}>
    {documents.length === 0
      ? 'No files uploaded yet'
      : documents.map(({ id, mimeType }) => <DocumentMark key={id} mimeType={mimeType} />)}
  </div>
);

/** Contact sheet of a card: the first photo large, two beside it, the number of the other files on the last. */
export const JobReferenceCover = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, fileUploads, fileCount } = jobReference;
  const photos = fileUploads.filter(isPhoto).slice(0, mostPhotos);
  if (photos.length === 0) return <Sheet documents={fileUploads} />;
  const others = photos.length === mostPhotos ? fileCount - mostPhotos : 0;
  return (
    <div className={styles.cover} data-photos={photos.length}>
      {photos.map((photo, index) => (
        <Photo
          key={photo.id}
          className={styles.photo}
          {...thumbnailSource(id, photo, index === 0 ? '(max-width: 759px) 66vw, 260px' : '130px')}
          // Decorative: the title below names the job.
          alt=""
        />
      ))}
      {others > 0 && (
        <span className={styles.others} aria-hidden>
          +{others}
        </span>
      )}
    </div>
  );
};
