import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.js';
import { drawText } from './draw-text.js';
import { linksOf, type PdfLink } from './links-of.js';
import { useIsNear } from '../hooks/use-is-near.js';
import type { OpenPdf } from './use-pdf.js';
import styles from './pdf-pages.module.css';

interface PdfPageProps {
  of: OpenPdf;
  number: number;
  id: string;
  /** Returns the name of a page, as "Dossier, page 3 of 12". */
  labelOf: (number: number) => string;
  /** Text for a page that could not be rendered. */
  notShown: string;
  width: number;
  /** Called for a link to another page. */
  onGo: (number: number) => void;
}

const ratioOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return `${width} / ${height}`;
};

/** One and a half screens. */
const margin = '150% 0%';

/** A page, rendered while near the viewport and blank otherwise, so that long PDFs fit into memory. */
export const PdfPage = ({
  of: { pdf, firstPage },
  number,
  id,
  labelOf,
  notShown,
  width,
  onGo,
}: PdfPageProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, margin);
  const [page, setPage] = useState(number === 1 ? firstPage : null);
  const [links, setLinks] = useState<PdfLink[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const holder = sheet.current;
    if (!isNear || !holder || width === 0) return;
    const ending = new AbortController();
    const draw = async () => {
      const drawn = await pdf.getPage(number);
      ending.signal.throwIfAborted();
      setPage(drawn);
      const [canvas, text, found] = await Promise.all([
        drawPage(drawn, width, ending.signal),
        drawText(drawn, width, ending.signal),
        linksOf(pdf, drawn),
      ]);
      ending.signal.throwIfAborted();
      // The rendering at the old width stays until here: no flicker while a window is resized.
      holder.replaceChildren(canvas, text);
      setLinks(found);
      setHasFailed(false);
    };
    draw().catch(() => !ending.signal.aborted && setHasFailed(true));
    return () => ending.abort();
  }, [pdf, number, width, isNear]);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
  }, [isNear]);

  return (
    <div
      id={id}
      role="group"
      aria-label={labelOf(number)}
      tabIndex={-1}
      className={styles.page}
      style={{ aspectRatio: ratioOf(page ?? firstPage) }}
    >
      <div ref={sheet} className={styles.sheet} />
      {links.map(({ area, target }, index) =>
        'url' in target ? (
          <a
            key={index}
            className={styles.link}
            style={area}
            href={target.url}
            target="_blank"
            rel="noreferrer"
            aria-label={target.url}
          />
        ) : (
          <button
            key={index}
            type="button"
            className={styles.link}
            style={area}
            aria-label={labelOf(target.page)}
            onClick={() => onGo(target.page)}
          />
        ),
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {notShown}
        </p>
      )}
    </div>
  );
};
