import styles from './dossier-sheets.module.css';
import ceiling from './photos/ceiling.webp';
import chimney from './photos/chimney.webp';
import gutter from './photos/gutter.webp';
import parapet from './photos/parapet.webp';
import roof from './photos/roof.webp';
import dormer from './photos/window.webp';

// Everything is measured in em, so that one width sets the size of the whole sheet.
const facts = [
  ['Status', 'In Progress'],
  ['Created', '20 November 2026'],
  ['Client email', 'office@bergmann-hv.example'],
  ['Prepared by', 'Mara Lindqvist'],
  ['Contents', '11 photos, 3 documents'],
  ['Generated', '20 November 2026, 14:02'],
] as const;

const photos = [
  {
    src: roof,
    caption: 'Slipped tiles, south slope',
    added: '14 November 2026, 10:42, added by Mara Lindqvist',
  },
  {
    src: gutter,
    caption: 'Gutter joint, north-east',
    added: '14 November 2026, 10:51, added by Jonas Weidner',
  },
  {
    src: ceiling,
    caption: 'Attic ceiling, stain 1',
    added: '14 November 2026, 11:06, added by Mara Lindqvist',
  },
  { src: chimney, caption: 'Chimney shaft crack', added: '14 November 2026, 11:15, added by Mara Lindqvist' },
  { src: dormer, caption: 'Dormer window sill', added: '14 November 2026, 11:20, added by Jonas Weidner' },
  {
    src: parapet,
    caption: 'Parapet, crack width 2 mm',
    added: '14 November 2026, 11:34, added by Mara Lindqvist',
  },
] as const;

const Reference = () => (
  <>
    JR-2026-<b>000123</b>
  </>
);

const OrganisationMark = () => (
  <svg
    className={styles.organisationMark}
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
  >
    <path d="M2 27V9l12-6 12 6v18M8 27V14h12v13M8 20h12" />
  </svg>
);

/** Renders the first page of a dossier, as the product generates it. */
export const CoverSheet = ({ className }: { className?: string | undefined }) => (
  <div className={`${styles.sheet} ${className}`}>
    <div className={styles.letterhead}>
      <OrganisationMark />
      <b>Halden &amp; Roe Surveying</b>
      <span>Job reference dossier</span>
    </div>
    <div className={styles.coverTab}>
      <Reference />
    </div>
    <img className={styles.coverPhoto} src={roof} alt="" />
    <div className={styles.coverTitle}>
      Roof survey after storm,
      <br />
      Lindenstrasse 14
    </div>
    <div className={styles.client}>
      Prepared for <b>Bergmann Hausverwaltung GmbH</b>
    </div>
    <div className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <span>{label}</span>
          {value}
        </div>
      ))}
    </div>
  </div>
);

/** Renders a page of numbered photos. */
export const PhotosSheet = ({ className }: { className?: string | undefined }) => (
  <div className={`${styles.sheet} ${styles.photosSheet} ${className}`}>
    <div className={styles.runningHead}>
      <b>JR-2026-000123</b> Roof survey after storm, Lindenstrasse 14
      <span>Bergmann Hausverwaltung GmbH</span>
    </div>
    <div className={styles.photosTitle}>Photos 1 to 6 of 11</div>
    <div className={styles.photos}>
      {photos.map(({ src, caption, added }, index) => (
        <div key={caption}>
          <img src={src} alt="" />
          <div className={styles.caption}>
            <b>{index + 1}</b>
            <div>
              <strong>{caption}</strong>
              <br />
              {added}
            </div>
          </div>
        </div>
      ))}
    </div>
    <div className={styles.footer}>
      Halden &amp; Roe Surveying, 12 Quay Street, Bristol BS1 4DJ
      <span>Page 4 of 9</span>
    </div>
  </div>
);
