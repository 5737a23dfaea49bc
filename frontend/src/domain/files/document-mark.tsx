import { acceptedFileTypes, isPhotoType } from '@jobref/contracts/domain/limits';
import styles from './document-mark.module.css';

const wordTypes: readonly string[] = [acceptedFileTypes.doc, acceptedFileTypes.docx];

const lettersOf = (mimeType: string) => {
  if (mimeType === acceptedFileTypes.pdf) return 'PDF';
  if (isPhotoType(mimeType)) return 'IMG';
  return wordTypes.includes(mimeType) ? 'DOC' : 'FILE';
};

/** A page-shaped icon with the kind of document in letters. Decorative, since the name is beside it. */
export const DocumentMark = ({ mimeType }: { mimeType: string }) => {
  const letters = lettersOf(mimeType);
  return (
    <span className={styles.mark} data-kind={letters} aria-hidden>
      <svg viewBox="0 0 30 38" fill="none">
        <path
          d="M3.5.5h16l10 10v24a3 3 0 0 1-3 3h-23a3 3 0 0 1-3-3v-31a3 3 0 0 1 3-3Z"
          fill="var(--color-bg-container)"
          stroke="var(--color-border)"
        />
        <path d="M19.5.5v7a3 3 0 0 0 3 3h7" stroke="var(--color-border)" />
      </svg>
      <span className={styles.letters}>{letters}</span>
    </span>
  );
};
