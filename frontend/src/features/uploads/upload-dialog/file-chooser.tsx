import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { inFolderOrder } from '../../../ui/files/in-folder-order.js';
import { acceptList } from '../incoming/accepted-files.js';
import { isTouch } from '../incoming/is-touch.js';
import { withName } from '../incoming/stamped-name.js';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  label: string;
  icon?: ReactNode;
  /** Renders as an inline link. */
  bare?: boolean;
  onFiles: (files: File[]) => void;
  /** `folder`: all files below a folder; `camera`: opens the camera app of a phone. */
  source?: 'files' | 'folder' | 'camera';
  size?: 'small' | 'middle';
  className?: string | undefined;
  disabled?: boolean;
}

/** Button that opens the system's file chooser. */
export const FileChooser = ({
  label,
  icon,
  bare,
  onFiles,
  source = 'files',
  ...button
}: FileChooserProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        {...(bare && { type: 'link', size: 'small', className: styles.bare })}
        icon={icon}
        onClick={(event) => {
          // The drop zone around the button opens the same chooser.
          event.stopPropagation();
          input.current?.click();
        }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        // If document types are included, Android opens its file picker instead of the camera.
        accept={source === 'camera' ? 'image/*' : acceptList}
        multiple={source !== 'camera'}
        {...(source === 'folder' && { webkitdirectory: '' })}
        {...(source === 'camera' && { capture: 'environment' as const })}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const chosen = inFolderOrder([...(target.files ?? [])], (file) => file.webkitRelativePath);
          // On phones every source of the chooser may be the camera. Named by its own time, a file that really has that
          // name is still recognised when it is chosen twice.
          onFiles(
            isTouch() ? chosen.map((file) => withName(file, 'Photo', new Date(file.lastModified))) : chosen,
          );
          // Allows the same file to be chosen again after its removal.
          target.value = '';
        }}
      />
    </>
  );
};
