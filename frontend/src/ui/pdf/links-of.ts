import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A link on a page of a PDF, to another page or to a URL. */
export interface PdfLink {
  /** In CSS, relative to the page. */
  area: { left: string; top: string; width: string; height: string };
  target: { page: number } | { url: string };
}

/** What pdf.js tells about a link. `url` is of a safe scheme: http, https, ftp, mailto or tel. */
interface LinkAnnotation {
  subtype: string;
  rect: [x1: number, y1: number, x2: number, y2: number];
  url?: string;
  dest?: string | unknown[] | null;
}
type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0];

const targetOf = async (pdf: PDFDocumentProxy, { url, dest }: LinkAnnotation) => {
  if (url) return { url };
  const found = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  return found ? { page: 1 + (await pdf.getPageIndex(found[0] as PageReference)) } : null;
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Returns the links of a page, without those that lead nowhere. */
export const linksOf = async (pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PdfLink[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as LinkAnnotation[];
  const links = annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(async (annotation) => {
      const target = await targetOf(pdf, annotation).catch(() => null);
      const [x1, y1, x2, y2] = annotation.rect;
      const [left, bottom] = viewport.convertToViewportPoint(x1, y1) as [number, number];
      const [right, top] = viewport.convertToViewportPoint(x2, y2) as [number, number];
      const area = {
        left: percent(Math.min(left, right), viewport.width),
        top: percent(Math.min(top, bottom), viewport.height),
        width: percent(Math.abs(right - left), viewport.width),
        height: percent(Math.abs(bottom - top), viewport.height),
      };
      return target && { area, target };
    });
  return (await Promise.all(links)).filter((link) => link !== null);
};
