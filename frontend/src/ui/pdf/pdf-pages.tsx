import { ErrorState } from '../feedback/error-state.js';
import { useDebouncedValue } from '../hooks/use-debounced-value.js';
import { PdfPage } from './pdf-page.js';
import type { PdfSource } from './open-pdf.js';
import { usePdf } from './use-pdf.js';
import { useWidth } from '../hooks/use-width.js';
import styles from './pdf-pages.module.css';

interface PdfPagesProps {
  /** An address of our own origin, or bytes. The same value as long as the PDF is the same: with another one it is opened anew. */
  source: PdfSource;
  /** What it is, as "Dossier": pages are read out as "Dossier, page 3 of 12". */
  name: string;
}

/** All pages of a PDF, one below the other, as wide as the part that it stands in; each is drawn when it comes near. */
export const PdfPages = ({ source, name }: PdfPagesProps) => {
  const { open, error, isPending, retry } = usePdf(source);
  const [ref, width] = useWidth();
  const settledWidth = useDebouncedValue(width, 150);
  const count = open?.pdf.numPages ?? 0;
  return (
    <div ref={ref} className={styles.pages} aria-busy={isPending}>
      {error && <ErrorState title={`${name} could not be shown`} error={null} onRetry={retry} />}
      {open &&
        Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            of={open}
            number={index + 1}
            label={`${name}, page ${index + 1} of ${count}`}
            width={settledWidth || width}
          />
        ))}
      {!open && !error && (
        <div className={styles.blank} role="status">
          Loading...
        </div>
      )}
    </div>
  );
};
