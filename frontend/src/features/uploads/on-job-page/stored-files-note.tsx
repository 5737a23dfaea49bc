import { History } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import styles from './stored-files-note.module.css';

interface KeptNoteProps {
  count: number;
  onContinue: () => void;
  onDiscard: () => void;
}

const text = (count: number) =>
  count === 1
    ? '1 file was chosen here and has not been uploaded.'
    : `${count} files were chosen here and have not been uploaded.`;

/** Note about unsent files kept on this device, with buttons to continue or discard them. */
export const StoredFilesNote = ({ count, onContinue, onDiscard }: KeptNoteProps) => (
  <aside className={styles.note} aria-label="Files not uploaded">
    <History className={styles.icon} />
    <p className={styles.text}>{text(count)}</p>
    <div className="flex gap-8 ml-auto">
      <Button size="small" variant="text" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="small" onClick={onContinue}>
        Continue
      </Button>
    </div>
  </aside>
);
