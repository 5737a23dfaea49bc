import type { PDFPageProxy } from 'pdfjs-dist';

/** Phones refuse larger canvases, and show nothing then. */
const mostPixels = 16_000_000;

/** Draws a page as sharp as the screen is, for `width` CSS pixels; ends early, with an error, once the signal says so. */
export const drawPage = async (page: PDFPageProxy, width: number, signal: AbortSignal) => {
  const { width: points, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(
    (width * window.devicePixelRatio) / points,
    Math.sqrt(mostPixels / (points * height)),
  );
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  signal.throwIfAborted();
  return canvas;
};
