import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.js';
import { useIsNear } from '../hooks/use-is-near.js';
import type { OpenPdf } from './use-pdf.js';
import styles from './pdf-pages.module.css';

interface PdfPageProps {
  of: OpenPdf;
  number: number;
  /** As "Dossier, page 3 of 12". */
  label: string;
  /** Text for a page that could not be rendered. */
  notShown: string;
  width: number;
}

const ratioOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return `${width} / ${height}`;
};

/** One and a half screens. */
const margin = '150% 0%';

/** A page, rendered while near the viewport and blank otherwise, so that long PDFs fit into memory. */
export const PdfPage = ({ of: { pdf, firstPage }, number, label, notShown, width }: PdfPageProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, margin);
  const [page, setPage] = useState(number === 1 ? firstPage : null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const holder = sheet.current;
    if (!isNear || !holder || width === 0) return;
    const ending = new AbortController();
    const draw = async () => {
      const drawn = await pdf.getPage(number);
      ending.signal.throwIfAborted();
      setPage(drawn);
      const canvas = await drawPage(drawn, width, ending.signal);
      // The rendering at the old width stays until here: no flicker while a window is resized.
      holder.replaceChildren(canvas);
      setHasFailed(false);
    };
    draw().catch(() => !ending.signal.aborted && setHasFailed(true));
    return () => ending.abort();
  }, [pdf, number, width, isNear]);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
  }, [isNear]);

  return (
    <div className={styles.page} style={{ aspectRatio: ratioOf(page ?? firstPage) }}>
      <div ref={sheet} role="img" aria-label={label} className={styles.sheet} />
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {notShown}
        </p>
      )}
    </div>
  );
};
