import cover from './dossier/cover.webp';
import photosPage from './dossier/photos-page.webp';
import styles from './dossier-pages.module.css';

/** Renders the first page of a dossier that the product generated. */
export const CoverPage = ({ className }: { className?: string | undefined }) => (
  <img className={`${styles.page} ${className}`} src={cover} alt="" width={800} height={1132} />
);

/** Renders the page of numbered photos of the same dossier. */
export const PhotosPage = ({ className }: { className?: string | undefined }) => (
  <img className={`${styles.page} ${className}`} src={photosPage} alt="" width={660} height={934} />
);
