import { Button } from 'antd';
import { Images, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '../../ui/display/card.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';
import { CameraButton } from './camera/camera-button.js';
import { supportedFormats } from './incoming/accepted-files.js';
import { isModalOpen } from './incoming/is-modal-open.js';
import { usePageDrop } from '../../ui/files/use-page-drop.js';
import styles from './quick-upload-card.module.css';
import { FileChooser } from './upload-dialog/file-chooser.js';
import {
  JobReferencePicker,
  type JobReferenceChoice,
} from '../../domain/job-references/job-reference-picker.js';

interface QuickUploadCardProps {
  jobReferenceId: JobReferenceChoice;
  onChoose: (jobReferenceId: JobReferenceChoice) => void;
  /** Opens the upload dialog with these files. */
  onUpload: (files: readonly File[]) => void;
  /** While open, the upload dialog handles drops itself. */
  isUploadOpen: boolean;
}

interface SmallDropzoneProps {
  onFiles: (files: File[]) => void;
  isUploadOpen: boolean;
}

const SmallDropzone = ({ onFiles, isUploadOpen }: SmallDropzoneProps) => {
  const zone = useRef<HTMLDivElement>(null);
  const isOver = usePageDrop({ onFiles, accepts: () => !isModalOpen(), disabled: isUploadOpen });
  return (
    <div
      ref={zone}
      className={styles.zone}
      data-over={isOver}
      onClick={() => zone.current?.querySelector('input')?.click()}
    >
      <Upload className={styles.icon} />
      <p>
        <strong>Drop files here</strong> or <FileChooser bare label="browse" onFiles={onFiles} />
      </p>
      <p className={styles.formats}>{supportedFormats}</p>
    </div>
  );
};

const PhoneButtons = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <>
    <div className={styles.buttons}>
      <CameraButton onFiles={onFiles} />
      <FileChooser label="Files" icon={<Images />} onFiles={onFiles} />
    </div>
    <p className={styles.formats}>{supportedFormats}</p>
  </>
);

/** "Quick Upload" card: files and job are chosen on the dashboard and sent by the upload dialog [DA-08]. */
export const QuickUploadCard = ({
  jobReferenceId,
  onChoose,
  onUpload,
  isUploadOpen,
}: QuickUploadCardProps) => {
  const isPhone = useIsPhone();
  const picker = <JobReferencePicker value={jobReferenceId} onChange={onChoose} />;
  return (
    <Card title="Quick Upload">
      <div className="grid gap-12">
        {isPhone ? (
          <>
            {picker}
            <PhoneButtons onFiles={onUpload} />
          </>
        ) : (
          <>
            <SmallDropzone onFiles={onUpload} isUploadOpen={isUploadOpen} />
            {picker}
            <Button block onClick={() => onUpload([])}>
              Upload Files
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
