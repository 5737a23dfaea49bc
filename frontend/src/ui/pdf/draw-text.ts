import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfJs } from './open-pdf.js';
import styles from './pdf-pages.module.css';

/**
 * Returns a page's text. pdf.js ignores `ActualText`, by which Chromium's PDFs tell the letters of joined scripts: such
 * text would be copied and read out as fragments, so it is left out.
 */
const readableText = async (page: PDFPageProxy) => {
  const { items, ...content } = await page.getTextContent({ includeMarkedContent: true });
  const isReadable = (item: (typeof items)[number]) =>
    !('str' in item) || (item.dir !== 'rtl' && !item.str.includes('\0'));
  return { ...content, items: items.filter(isReadable) };
};

/**
 * Renders the text of a page, `width` CSS pixels wide, to lie transparent on its drawing: readers select and copy it,
 * and screen readers read it. Throws when the signal aborts.
 */
export const drawText = async (page: PDFPageProxy, width: number, signal: AbortSignal) => {
  const [{ TextLayer }, textContentSource] = await Promise.all([loadPdfJs(), readableText(page)]);
  signal.throwIfAborted();
  const scale = width / page.getViewport({ scale: 1 }).width;
  const container = document.createElement('div');
  container.className = styles.text ?? '';
  // Read by pdf.js and the styles.
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale }) });
  await layer.render();
  return container;
};
