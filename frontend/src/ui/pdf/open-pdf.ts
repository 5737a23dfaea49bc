import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { loadCode } from '../lazy/load-code.js';

/** Where a PDF is fetched from, or its bytes. */
export type PdfSource = string | Uint8Array;

/**
 * Begins to open a PDF with pdf.js, whose code comes with the first one. Its build for older browsers, as clients come with theirs.
 * Without WebAssembly, which our policy does not allow: only rare picture formats are decoded slower.
 */
export const openPdf = async (source: PdfSource): Promise<PDFDocumentLoadingTask> => {
  const { getDocument, GlobalWorkerOptions } = await loadCode(
    () => import('pdfjs-dist/legacy/build/pdf.mjs'),
  );
  GlobalWorkerOptions.workerSrc = `${__PDFJS_FILES__}legacy/build/pdf.worker.min.mjs`;
  return getDocument({
    // Its worker takes the bytes over: they go as a copy, so that they can be opened again.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    cMapUrl: `${__PDFJS_FILES__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_FILES__}standard_fonts/`,
    wasmUrl: `${__PDFJS_FILES__}wasm/`,
    useWasm: false,
    // 100 MP: no picture of a PDF takes more memory than a phone has.
    maxImageSize: 100_000_000,
  });
};
