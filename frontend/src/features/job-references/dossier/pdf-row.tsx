import { fileSizeText, megabyte } from '@jobref/contracts/domain/file-size';
import type { PdfGeneration, SeparateFile } from '@jobref/contracts/domain/pdfs';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { Download, LoaderCircle, Send, X } from 'lucide-react';
import { asDownload, pdfUrl } from '../../../api/file-urls.js';
import { DocumentMark } from '../../../domain/files/document-mark.js';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.js';
import { counted } from '../../../ui/text/counted.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { LazySendDialog } from '../links/lazy-send-dialog.js';
import { changesText } from './changes-text.js';
import styles from './pdfs-card.module.css';
import { useCancelPdf } from './use-cancel-pdf.js';

export interface PdfVersion {
  generation: PdfGeneration;
  /** For example "JR-2026-000123, version 2". */
  name: string;
}
interface PdfRowProps extends PdfVersion {
  jobReferenceId: string;
  mayGenerate: boolean;
  /** Opens "Send to client"; null without permission. */
  onSend: (() => void) | null;
}

/** Lists the files missing from the PDF, which have to be sent separately. */
const SeparateFiles = ({ files }: { files: readonly SeparateFile[] }) => (
  <p className="text-secondary small break-anywhere">
    Not included: {files.map(({ name, reason }) => `${name} (${reason})`).join(', ')}
  </p>
);

const DonePdf = ({ jobReferenceId, generation, name, onSend }: PdfRowProps) => {
  const url = pdfUrl(jobReferenceId, generation.id);
  const { pages, size, mailSize, changes, separateFiles } = generation;
  return (
    <>
      <div className="flex-1 min-w-0">
        <a className={styles.name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
        <p className="text-secondary small">
          <RelativeTime value={generation.createdAt} />
          {pages !== null && `, ${counted(pages, 'page')}`}
        </p>
        {changes && <p className="text-secondary small">{changesText(changes)}</p>}
        {mailSize && size !== null && size > mailSize * megabyte && (
          <p className="text-error small">
            {fileSizeText(size)}: more than the {mailSize} MB you chose, even with the smallest photos
          </p>
        )}
        {separateFiles.length > 0 && <SeparateFiles files={separateFiles} />}
      </div>
      {onSend && (
        <IconButton
          label={`Send ${name} to client`}
          icon={<Send />}
          onClick={onSend}
          {...LazySendDialog.opener}
        />
      )}
      <IconLink href={asDownload(url)} download label={`Download ${name}`} icon={<Download />} />
    </>
  );
};

const progressOf = ({ status, progress }: PdfGeneration) =>
  status === 'queued' ? 'Waiting to be generated' : (progress ?? 'Being generated');

const PendingPdf = ({ jobReferenceId, name, generation, mayGenerate }: PdfRowProps) => {
  const { send: cancel, isPending } = useCancelPdf(jobReferenceId);
  return (
    <>
      <div className="flex-1 min-w-0" role="status">
        <p className={styles.name}>{name}</p>
        <p className="text-secondary small break-anywhere">{progressOf(generation)}</p>
      </div>
      <LoaderCircle className={`spinning ${styles.spinner}`} />
      {mayGenerate && (
        <IconButton
          label={`Cancel ${name}`}
          icon={<X />}
          disabled={isPending}
          onClick={() => cancel(generation.id)}
        />
      )}
    </>
  );
};

const isCancelled = ({ error }: PdfGeneration) => error === messages.pdfCancelled;

const FailedPdf = ({ generation }: PdfRowProps) => (
  <div className="flex-1 min-w-0">
    <p className={styles.name}>{isCancelled(generation) ? 'Generation cancelled' : 'Generation failed'}</p>
    <p className="text-secondary small">
      <RelativeTime value={generation.createdAt} />
      {generation.error && !isCancelled(generation) && (
        <span className="block text-error break-anywhere">{generation.error}</span>
      )}
    </p>
  </div>
);

const parts = { done: DonePdf, queued: PendingPdf, running: PendingPdf, failed: FailedPdf };

/** Row of one generation: done, queued, running, or failed with its reason [EN-11]. */
export const PdfRow = (props: PdfRowProps) => {
  const Part = parts[props.generation.status];
  return (
    <li className="flex items-center gap-12 min-w-0" data-status={props.generation.status}>
      <DocumentMark mimeType={acceptedFileTypes.pdf} />
      <Part {...props} />
    </li>
  );
};
