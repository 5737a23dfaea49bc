import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import { GeneratePdfButton } from '../dossier/generate-pdf-button.js';
import { newestPdf } from '../dossier/newest-pdf.js';
import { OpenPdfLink } from '../dossier/open-pdf-link.js';
import { PdfsCard } from '../dossier/pdfs-card.js';
import { FilesCard } from '../files/files-card.js';
import { DeleteJobReferenceDialog } from './delete-job-reference-dialog.js';
import { InformationCard } from './information-card.js';
import { JobReferenceActions } from './job-reference-actions.js';
import { JobReferenceColumns } from './job-reference-columns.js';
import styles from './job-reference-details.module.css';
import { JobReferenceHeader } from './job-reference-header.js';
import { useAnchor } from './use-anchor.js';
import { usePermissionNotice } from './use-permission-notice.js';

const EditJobReferenceDialog = lazyDialog(() =>
  import('../form/edit-job-reference-dialog.js').then((m) => m.EditJobReferenceDialog),
);
const HistoryDrawer = lazyDialog(() => import('../history/history-drawer.js').then((m) => m.HistoryDrawer));

/** Elements and callbacks of other features on a job reference's page. */
export interface Collaboration {
  counts: { comments: ReactNode; tasks: ReactNode };
  comments: ReactNode;
  tasks: ReactNode;
  shares: ReactNode;
  onShare: () => void;
}

interface JobReferenceDetailsProps {
  jobReference: JobReference;
  collaboration: Collaboration;
  onUpload: () => void;
}

/** A job reference's page, once its data is loaded. */
export const JobReferenceDetails = ({ jobReference, collaboration, onUpload }: JobReferenceDetailsProps) => {
  const { abilities } = jobReference;
  const { dialog, open, closeOf } = useDialog();
  const [isDeleting, setDeleting] = useState(false);
  const isPhone = useIsPhone();
  useAnchor(jobReference.id);
  usePermissionNotice(jobReference);

  const generate = abilities.generatePdf && <GeneratePdfButton jobReference={jobReference} />;
  const openPdf = <OpenPdfLink jobReference={jobReference} />;
  const upload = abilities.upload && (
    <Button icon={<Upload />} onClick={onUpload}>
      Upload Files
    </Button>
  );
  const hasButtons = abilities.generatePdf || abilities.upload || newestPdf(jobReference.pdfGenerations);

  return (
    <div className={isPhone && hasButtons ? styles.page : undefined}>
      <JobReferenceHeader
        jobReference={jobReference}
        counts={collaboration.counts}
        actions={
          <JobReferenceActions
            jobReference={jobReference}
            compact={isPhone}
            onShare={collaboration.onShare}
            onEdit={() => open('edit')}
            onHistory={() => open('history')}
            onDelete={() => setDeleting(true)}
          />
        }
      />
      <JobReferenceColumns
        files={<FilesCard jobReference={jobReference} />}
        comments={collaboration.comments}
        information={
          <InformationCard
            jobReference={jobReference}
            actions={
              !isPhone &&
              hasButtons && (
                <>
                  <div className={styles.pdf}>
                    {generate}
                    {openPdf}
                  </div>
                  {upload}
                </>
              )
            }
          />
        }
        tasks={collaboration.tasks}
        pdfs={<PdfsCard jobReference={jobReference} />}
        shares={collaboration.shares}
      />
      {isPhone && hasButtons && (
        <div className={styles.bar}>
          {upload}
          {generate}
          {openPdf}
        </div>
      )}
      <EditJobReferenceDialog
        jobReference={jobReference}
        open={dialog === 'edit' && abilities.edit}
        onClose={closeOf('edit')}
      />
      <HistoryDrawer
        jobReferenceId={jobReference.id}
        open={dialog === 'history'}
        onClose={closeOf('history')}
      />
      <DeleteJobReferenceDialog
        jobReference={jobReference}
        open={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
};
