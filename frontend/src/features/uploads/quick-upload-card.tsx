import { Button } from 'antd';
import { Images, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '../../ui/display/card.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';
import { CameraButton } from './camera/camera-button.js';
import { useFileDrop } from '../../ui/files/use-file-drop.js';
import styles from './quick-upload-card.module.css';
import { FileChooser } from './upload-dialog/file-chooser.js';
import {
  JobReferencePicker,
  type JobReferenceChoice,
} from '../../domain/job-references/job-reference-picker.js';

export interface QuickUpload {
  jobReferenceId: JobReferenceChoice;
  files: readonly File[];
}

interface QuickUploadCardProps {
  jobReferenceId: JobReferenceChoice;
  onChoose: (jobReferenceId: JobReferenceChoice) => void;
  /** Opens the upload dialog with the chosen job reference and files. */
  onUpload: (upload: QuickUpload) => void;
}

const formats = 'Supported formats: JPG, PNG, PDF, DOCX';

const SmallDropzone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const zone = useRef<HTMLDivElement>(null);
  const { isOver, props } = useFileDrop(onFiles);
  return (
    <div
      ref={zone}
      className={styles.zone}
      data-over={isOver}
      onClick={() => zone.current?.querySelector('input')?.click()}
      {...props}
    >
      <Upload className={styles.icon} />
      <p>
        <strong>Drop files here</strong> or <FileChooser bare label="browse" onFiles={onFiles} />
      </p>
      <p className={styles.formats}>{formats}</p>
    </div>
  );
};

const PhoneButtons = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <>
    <div className={styles.buttons}>
      <CameraButton onFiles={onFiles} />
      <FileChooser label="Files" icon={<Images />} onFiles={onFiles} />
    </div>
    <p className={styles.formats}>{formats}</p>
  </>
);

/** "Quick Upload" card: files and job are chosen on the dashboard and sent by the upload dialog [DA-08]. */
export const QuickUploadCard = ({ jobReferenceId, onChoose, onUpload }: QuickUploadCardProps) => {
  const isPhone = useIsPhone();
  const upload = (files: readonly File[]) => onUpload({ jobReferenceId, files });
  const picker = <JobReferencePicker value={jobReferenceId} onChange={onChoose} />;
  return (
    <Card title="Quick Upload">
      <div className="grid gap-12">
        {isPhone ? (
          <>
            {picker}
            <PhoneButtons onFiles={upload} />
          </>
        ) : (
          <>
            <SmallDropzone onFiles={upload} />
            {picker}
            <Button block onClick={() => upload([])}>
              Upload Files
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
