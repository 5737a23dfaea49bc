import { Button } from 'antd';
import { History } from 'lucide-react';
import { counted } from '../../../ui/text/counted.js';
import styles from '../outcome/outcome-note.module.css';
import type { Restored } from '../uploader/restored-files.js';

/** "3 files had arrived before the page was left. 5 files were kept, and go on with Upload Files." */
const textOf = ({ arrived, waiting }: Restored) => {
  const parts = [];
  if (arrived > 0) parts.push(`${counted(arrived, 'file')} had arrived before the page was left.`);
  if (waiting > 0) {
    const words = waiting === 1 ? 'was kept and waits' : 'were kept and wait';
    parts.push(`${counted(waiting, 'file')} ${words} for Upload Files.`);
  }
  return parts.join(' ');
};

/** Says what is back after a reload; for a place that reads out what comes into it. */
export const RestoredNote = ({ restored, onDiscard }: { restored: Restored; onDiscard: () => void }) => {
  const text = textOf(restored);
  if (text === '') return null;
  return (
    <div className={styles.note} data-tone="quiet">
      <History className={styles.icon} aria-hidden />
      <p className={styles.text}>{text}</p>
      {restored.waiting > 0 && (
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  );
};
