import { fileSizeText, megabyte } from '@jobref/contracts/domain/file-size';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { ErrorState } from '../../../../ui/feedback/error-state.js';
import { PageLoading } from '../../../../ui/feedback/page-loading.js';
import { PdfPages, type PdfTexts } from '../../../../ui/pdf/pdf-pages.js';
import styles from './dossier-dialog.module.css';
import { useDossierPreview } from './use-dossier-preview.js';

const pdfTexts: PdfTexts = {
  loading: 'Loading...',
  notShown: 'Preview could not be shown',
  pageNotShown: 'This page could not be shown.',
  tryAgain: 'Try again',
  page: (number, total) => `Preview, page ${number} of ${total}`,
};

interface DossierPreviewProps {
  jobReferenceId: string;
  options: DossierOptions;
}

/** Preview of the first pages, with the expected size of the PDF. The old preview stays until the new one is loaded. */
export const DossierPreview = ({ jobReferenceId, options }: DossierPreviewProps) => {
  const { data, error, isStale, refetch } = useDossierPreview(jobReferenceId, options);
  if (error) return <ErrorState title="No preview" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { mailSize } = options;
  const isTooLarge = mailSize !== null && data.expectedSize > mailSize * megabyte;
  return (
    <div className="grid gap-12 min-w-0" aria-busy={isStale} data-behind={isStale}>
      <p className={isTooLarge ? 'text-error small' : 'text-secondary small'} role="status">
        {isStale
          ? 'Updating the preview...'
          : isTooLarge
            ? `About ${fileSizeText(data.expectedSize)}: larger than ${mailSize} MB, even with the smallest photos. Leave out documents.`
            : `The first pages. The whole PDF will have about ${fileSizeText(data.expectedSize)}.`}
      </p>
      <div className={isStale ? styles.behind : undefined}>
        <PdfPages source={data.pdf} texts={pdfTexts} />
      </div>
    </div>
  );
};
