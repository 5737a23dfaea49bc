import { useId } from 'react';
import { ErrorState } from '../feedback/error-state.js';
import { PageLoading } from '../feedback/page-loading.js';
import { useDebouncedValue } from '../hooks/use-debounced-value.js';
import { PdfPage } from './pdf-page.js';
import type { PdfSource } from './open-pdf.js';
import { usePdf } from './use-pdf.js';
import { useWidth } from '../hooks/use-width.js';
import styles from './pdf-pages.module.css';

/** Texts of a PDF view, in the reader's language. */
export interface PdfTexts {
  loading: string;
  notShown: string;
  pageNotShown: string;
  tryAgain: string;
  /** Accessible name of a page: "Dossier, page 3 of 12". */
  page: (number: number, total: number) => string;
}

interface PdfPagesProps {
  /** A same-origin URL, or bytes. Must be referentially stable: another value opens the PDF again. */
  source: PdfSource;
  texts: PdfTexts;
}

/** All pages of a PDF in a column, as wide as the container; each is rendered when near the viewport. */
export const PdfPages = ({ source, texts }: PdfPagesProps) => {
  const { open, error, isPending, retry } = usePdf(source);
  const [ref, width] = useWidth();
  const settledWidth = useDebouncedValue(width, 150);
  const count = open?.pdf.numPages ?? 0;
  const id = useId();
  const idOf = (number: number) => `${id}${number}`;
  const goTo = (number: number) => {
    const page = document.getElementById(idOf(number));
    page?.scrollIntoView();
    page?.focus({ preventScroll: true });
  };
  return (
    <div ref={ref} className="grid grid-1 gap-16" aria-busy={isPending}>
      {error && (
        <ErrorState title={texts.notShown} retryLabel={texts.tryAgain} error={null} onRetry={retry} />
      )}
      {open &&
        Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            of={open}
            number={index + 1}
            id={idOf(index + 1)}
            labelOf={(number) => texts.page(number, count)}
            notShown={texts.pageNotShown}
            width={settledWidth || width}
            onGo={goTo}
          />
        ))}
      {!open && !error && (
        <div className={styles.blank}>
          <PageLoading label={texts.loading} />
        </div>
      )}
    </div>
  );
};
