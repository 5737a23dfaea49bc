import { ErrorState } from '../feedback/error-state.js';
import { useDebouncedValue } from '../hooks/use-debounced-value.js';
import { PdfPage } from './pdf-page.js';
import type { PdfSource } from './open-pdf.js';
import { usePdf } from './use-pdf.js';
import { useWidth } from '../hooks/use-width.js';
import styles from './pdf-pages.module.css';

/** What is said of a PDF, in the reader's language. */
export interface PdfWords {
  loading: string;
  notShown: string;
  pageNotShown: string;
  tryAgain: string;
  /** What a page is read out as: "Dossier, page 3 of 12". */
  page: (number: number, total: number) => string;
}

interface PdfPagesProps {
  /** An address of our own origin, or bytes. The same value as long as the PDF is the same: with another one it is opened anew. */
  source: PdfSource;
  words: PdfWords;
}

/** All pages of a PDF, one below the other, as wide as the part that it stands in; each is drawn when it comes near. */
export const PdfPages = ({ source, words }: PdfPagesProps) => {
  const { open, error, isPending, retry } = usePdf(source);
  const [ref, width] = useWidth();
  const settledWidth = useDebouncedValue(width, 150);
  const count = open?.pdf.numPages ?? 0;
  return (
    <div ref={ref} className={styles.pages} aria-busy={isPending}>
      {error && (
        <ErrorState title={words.notShown} retryLabel={words.tryAgain} error={null} onRetry={retry} />
      )}
      {open &&
        Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            of={open}
            number={index + 1}
            label={words.page(index + 1, count)}
            notShown={words.pageNotShown}
            width={settledWidth || width}
          />
        ))}
      {!open && !error && (
        <div className={styles.blank} role="status">
          {words.loading}
        </div>
      )}
    </div>
  );
};
