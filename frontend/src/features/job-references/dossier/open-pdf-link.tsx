import type { JobReference } from '@jobref/contracts/domain/job-references';
import { FileText } from 'lucide-react';
import { pdfUrl } from '../../../api/file-urls.js';
import { ButtonAnchor } from '../../../ui/actions/button.js';
import { newestPdf } from './newest-pdf.js';

/** "Open PDF" link to the newest PDF; null while there is none. */
export const OpenPdfLink = ({ jobReference: { id, pdfGenerations } }: { jobReference: JobReference }) => {
  const newest = newestPdf(pdfGenerations);
  if (!newest) return null;
  return (
    <ButtonAnchor href={pdfUrl(id, newest.id)} target="_blank" rel="noreferrer" icon={<FileText />}>
      Open PDF
    </ButtonAnchor>
  );
};
