import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { loadCode } from '../lazy/load-code.js';

/** URL of a PDF, or its bytes. */
export type PdfSource = string | Uint8Array;

/** Loads pdf.js with the first PDF: its build for older browsers, since clients may have these. */
export const loadPdfJs = () => loadCode(() => import('pdfjs-dist/legacy/build/pdf.mjs'));

/**
 * Starts opening a PDF with pdf.js. Without WebAssembly, which the product's CSP forbids: only rare picture formats
 * decode slower.
 */
export const openPdf = async (source: PdfSource): Promise<PDFDocumentLoadingTask> => {
  const { getDocument, GlobalWorkerOptions } = await loadPdfJs();
  GlobalWorkerOptions.workerSrc = `${__PDFJS_FILES__}legacy/build/pdf.worker.min.mjs`;
  return getDocument({
    // The bytes are transferred to the worker: copied, so that they can be opened again.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    cMapUrl: `${__PDFJS_FILES__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_FILES__}standard_fonts/`,
    wasmUrl: `${__PDFJS_FILES__}wasm/`,
    useWasm: false,
    // 100 MP: no picture of a PDF takes more memory than a phone has.
    maxImageSize: 100_000_000,
  });
};
