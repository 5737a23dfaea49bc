import { FilePlus, FolderUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import { CameraButton } from '../camera/camera-button.js';
import { supportedFormats } from '../incoming/accepted-files.js';
import { useFilePaste } from '../incoming/use-file-paste.js';
import { usePageDrop } from '../../../ui/files/use-page-drop.js';
import styles from './dropzone.module.css';
import { FileChooser } from './file-chooser.js';

interface DropzoneProps {
  /** Called for drops and pastes while disabled too, to explain why they are rejected. */
  onFiles: (files: File[]) => void;
  disabled: boolean;
  /** Whether the list is empty: the zone then fills its place. */
  isAlone: boolean;
  /** Text about the limits. */
  note: string;
}

/** Accepts files by drag and drop, click, paste, from a folder or the camera [UD-02]. */
export const Dropzone = ({ onFiles, disabled, isAlone, note }: DropzoneProps) => {
  const zone = useRef<HTMLDivElement>(null);
  // The whole page: the zone is small above a long list.
  const isOver = usePageDrop({ onFiles });
  useFilePaste({ onFiles });
  const shared = { onFiles, disabled, size: 'small' as const };
  return (
    // Keyboard users have the buttons inside.
    <div
      ref={zone}
      className={styles.zone}
      data-over={!disabled && isOver}
      data-disabled={disabled}
      data-alone={isAlone}
      onClick={() => !disabled && zone.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
    >
      <Upload className={styles.icon} />
      <p className={styles.text}>
        <span className={styles.drop}>
          <strong>Drop files here</strong> or choose them.{' '}
        </span>
        {note}
        <span className={styles.formats}>{supportedFormats}</span>
      </p>
      <div className={styles.buttons}>
        <FileChooser {...shared} className={styles.files} label="Files" icon={<FilePlus />} />
        <FileChooser
          {...shared}
          className={styles.folder}
          source="folder"
          label="Folder"
          icon={<FolderUp />}
        />
        <CameraButton {...shared} className={styles.camera} />
      </div>
    </div>
  );
};
