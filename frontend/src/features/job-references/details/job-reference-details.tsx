import type { JobReference } from '@jobref/contracts/job-references';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.js';
import { GeneratePdfButton } from '../dossier/generate-pdf-button.js';
import { PdfsCard } from '../dossier/pdfs-card.js';
import { FilesCard } from '../files/files-card.js';
import { EditJobReferenceDialog } from '../form/edit-job-reference-dialog.js';
import { DeleteJobReferenceDialog } from './delete-job-reference-dialog.js';
import { InformationCard } from './information-card.js';
import { JobReferenceActions } from './job-reference-actions.js';
import styles from './job-reference-details.module.css';
import { JobReferenceHeader } from './job-reference-header.js';

interface JobReferenceDetailsProps {
  jobReference: JobReference;
  onUpload: () => void;
}

/** A job reference's page, once it is known. */
export const JobReferenceDetails = ({ jobReference, onUpload }: JobReferenceDetailsProps) => {
  const { abilities } = jobReference;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const isPhone = useIsPhone();
  const close = () => setDialog(null);

  const generate = abilities.generatePdf && (
    <GeneratePdfButton jobReferenceId={jobReference.id} generations={jobReference.pdfGenerations} />
  );
  const upload = abilities.upload && (
    <Button icon={<Upload aria-hidden />} onClick={onUpload}>
      Upload Files
    </Button>
  );
  const hasButtons = abilities.generatePdf || abilities.upload;

  return (
    <div className={isPhone && hasButtons ? styles.page : undefined}>
      <JobReferenceHeader
        jobReference={jobReference}
        actions={
          <JobReferenceActions
            jobReference={jobReference}
            compact={isPhone}
            onEdit={() => setDialog('edit')}
            onDelete={() => setDialog('delete')}
          />
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FilesCard jobReference={jobReference} />
        </div>
        <div className={styles.column}>
          <InformationCard
            jobReference={jobReference}
            actions={
              !isPhone &&
              hasButtons && (
                <>
                  {generate}
                  {upload}
                </>
              )
            }
          />
          <PdfsCard jobReference={jobReference} />
        </div>
      </div>
      {isPhone && hasButtons && (
        <div className={styles.bar}>
          {upload}
          {generate}
        </div>
      )}
      <EditJobReferenceDialog jobReference={jobReference} open={dialog === 'edit'} onClose={close} />
      <DeleteJobReferenceDialog jobReference={jobReference} open={dialog === 'delete'} onClose={close} />
    </div>
  );
};
