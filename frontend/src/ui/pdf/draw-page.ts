import type { PDFPageProxy } from 'pdfjs-dist';

/** Phones reject larger canvases, and then show nothing. */
const mostPixels = 16_000_000;

/** Renders a page at the screen's pixel density, for `width` CSS pixels; throws when the signal aborts. */
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
