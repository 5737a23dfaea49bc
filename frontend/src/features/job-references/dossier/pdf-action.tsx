import type { JobReference } from '@jobref/contracts/domain/job-references';
import { FileCheck, FileText, LoaderCircle } from 'lucide-react';
import { pdfUrl } from '../../../api/file-urls.js';
import { request } from '../../../api/request.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { newestPdf } from './newest-pdf.js';
import { useGeneratePdf } from './use-generate-pdf.js';

/**
 * Lists contain the newest generation only; if it is not done, the full job reference has the last finished one. The
 * tab is opened before the request: Safari blocks it after one.
 */
const openNewest = async ({ id }: JobReference) => {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const done = newestPdf((await request<JobReference>('GET', `/api/jobs/${id}`)).pdfGenerations);
    if (!done || !tab) throw new Error('There is no PDF to open, or the browser blocks new tabs.');
    tab.location.replace(pdfUrl(id, done.id));
  } catch (error) {
    tab?.close();
    throw error;
  }
};

const notAllowed = 'There is no PDF yet, and you may not generate one.';

/** PDF button of a list row: opens the newest PDF, else generates one or says why it cannot [DA-05 DA-06]. */
export const PdfAction = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, reference, pdfGenerated, abilities } = jobReference;
  const { generate, isPending, isCooling } = useGeneratePdf(id);
  const done = newestPdf(jobReference.pdfGenerations);
  const openLabel = `Open PDF of ${reference}`;

  if (isPending)
    return <IconButton label="Generating..." icon={<LoaderCircle className="spinning" />} aria-disabled />;
  if (done)
    return (
      <IconLink
        href={pdfUrl(id, done.id)}
        target="_blank"
        rel="noreferrer"
        label={openLabel}
        icon={<FileCheck />}
      />
    );
  if (pdfGenerated)
    return (
      <IconButton
        label={openLabel}
        icon={<FileCheck />}
        onClick={({ detail: clicks }) => {
          // A double click opens one tab.
          if (clicks > 1) return;
          void openNewest(jobReference).catch(errorToastHandler('Error', 'Failed to open the PDF'));
        }}
      />
    );
  const generateLabel = `Generate PDF of ${reference}`;
  if (!abilities.generatePdf)
    return (
      // Not `disabled`, so that keyboard, screen reader and touch users get the reason too.
      <IconButton
        label={generateLabel}
        title={notAllowed}
        icon={<FileText />}
        aria-disabled
        onClick={() => toast({ title: 'No PDF', description: notAllowed, variant: 'destructive' })}
      />
    );
  return (
    <IconButton label={generateLabel} icon={<FileText />} disabled={isCooling} onClick={() => generate()} />
  );
};
