import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { inFolderOrder } from '../../../ui/files/in-folder-order.js';
import { acceptList } from '../incoming/check-files.js';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  label: string;
  icon?: ReactNode;
  /** Looks like a word of a sentence. */
  bare?: boolean;
  onFiles: (files: File[]) => void;
  /** `folder`: all files below a folder; `camera`: a phone takes the photo at once. */
  source?: 'files' | 'folder' | 'camera';
  size?: 'small' | 'middle';
  className?: string | undefined;
  disabled?: boolean;
}

/** A button that opens the device's own chooser. */
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
          // The zone around it opens the same chooser.
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
        // With a document among them, Android offers its files in place of the camera.
        accept={source === 'camera' ? 'image/*' : acceptList}
        multiple={source !== 'camera'}
        {...(source === 'folder' && { webkitdirectory: '' })}
        {...(source === 'camera' && { capture: 'environment' as const })}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          onFiles(inFolderOrder([...(target.files ?? [])], (file) => file.webkitRelativePath));
          // The same file may be chosen again after it was taken off the list.
          target.value = '';
        }}
      />
    </>
  );
};
