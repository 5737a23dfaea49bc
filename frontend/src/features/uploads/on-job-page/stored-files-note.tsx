import { History } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import { Note } from '../note/note.js';
import styles from './stored-files-note.module.css';

interface StoredFilesNoteProps {
  count: number;
  onContinue: () => void;
  onDiscard: () => void;
}

const text = (count: number) =>
  count === 1
    ? '1 file was chosen here and has not been uploaded.'
    : `${count} files were chosen here and have not been uploaded.`;

/** Note about unsent files kept on this device, with buttons to continue or discard them. */
export const StoredFilesNote = ({ count, onContinue, onDiscard }: StoredFilesNoteProps) => (
  <aside className={styles.aside} aria-label="Files not uploaded">
    <Note tone="warning" icon={History} text={text(count)}>
      <Button size="small" variant="text" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="small" onClick={onContinue}>
        Continue
      </Button>
    </Note>
  </aside>
);
