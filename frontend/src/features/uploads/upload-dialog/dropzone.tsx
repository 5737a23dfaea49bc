import { FilePlus, FolderUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import { CameraButton } from '../camera/camera-button.js';
import { useFileDrop } from '../../../ui/files/use-file-drop.js';
import { useFilePaste } from '../incoming/use-file-paste.js';
import { usePageDrop } from '../../../ui/files/use-page-drop.js';
import styles from './dropzone.module.css';
import { FileChooser } from './file-chooser.js';

interface DropzoneProps {
  /** Told of drops and pastes while it is disabled too, to say why they are not taken. */
  onFiles: (files: File[]) => void;
  disabled: boolean;
  /** Fills the place of the list that is to come. */
  isAlone: boolean;
  /** How many files it takes. */
  note: string;
}

/** Takes files by dragging, clicking, pasting, from a folder or a phone's camera [UD-02]. */
export const Dropzone = ({ onFiles, disabled, isAlone, note }: DropzoneProps) => {
  const zone = useRef<HTMLDivElement>(null);
  const { isOver, props } = useFileDrop(onFiles);
  // Beside the zone too: it is small on a long list.
  const isOverPage = usePageDrop({ onFiles, accepts: () => true });
  useFilePaste({ onFiles });
  const shared = { onFiles, disabled, size: 'small' as const };
  return (
    // The buttons inside do the same for the keyboard.
    <div
      ref={zone}
      className={styles.zone}
      data-over={!disabled && (isOver || isOverPage)}
      data-disabled={disabled}
      data-alone={isAlone}
      onClick={() => !disabled && zone.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
      {...props}
    >
      <Upload className={styles.icon} aria-hidden />
      <p className={styles.text}>
        <span className={styles.drop}>
          <strong>Drop files here</strong> or choose them.{' '}
        </span>
        {note}
        <span className={styles.formats}>Supported formats: JPG, PNG, PDF, DOCX</span>
      </p>
      <div className={styles.buttons}>
        <FileChooser {...shared} className={styles.files} label="Files" icon={<FilePlus aria-hidden />} />
        <FileChooser
          {...shared}
          className={styles.folder}
          source="folder"
          label="Folder"
          icon={<FolderUp aria-hidden />}
        />
        <CameraButton {...shared} className={styles.camera} />
      </div>
    </div>
  );
};
