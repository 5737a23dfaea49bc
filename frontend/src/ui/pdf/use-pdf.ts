import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf, type PdfSource } from './open-pdf.js';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Its size is assumed for all pages not rendered yet. */
  firstPage: PDFPageProxy;
}

/** Opens a PDF. While another source loads, or when it fails, the previous one stays open. */
export const usePdf = (source: PdfSource) => {
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const [outcome, setOutcome] = useState<{ of: PdfSource; attempt: number; error: Error | null } | null>(
    null,
  );

  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let isWanted = true;
    const load = async () => {
      task = await openPdf(source);
      const pdf = await task.promise;
      const firstPage = await pdf.getPage(1);
      if (!isWanted) return;
      task = undefined;
      setOpen({ pdf, firstPage });
      setOutcome({ of: source, attempt, error: null });
    };
    load()
      .catch((error: Error) => isWanted && setOutcome({ of: source, attempt, error }))
      .finally(() => !isWanted && void task?.destroy());
    return () => {
      isWanted = false;
      void task?.destroy();
    };
  }, [source, attempt]);

  useEffect(() => () => void open?.pdf.loadingTask.destroy(), [open]);

  const isCurrent = outcome?.of === source && outcome.attempt === attempt;
  return {
    open,
    error: isCurrent ? outcome.error : null,
    isPending: !isCurrent,
    retry: () => setAttempt(attempt + 1),
  };
};
