import { Button } from 'antd';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../ui/text/counted.js';
import styles from '../outcome/outcome-note.module.css';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
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

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.note} data-tone="quiet">
    <History className={styles.icon} aria-hidden />
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);

/** Says what is back after a reload; for a place that reads out what comes into it, as the others here. */
export const RestoredNote = ({ restored, onDiscard }: { restored: Restored; onDiscard: () => void }) => {
  const text = textOf(restored);
  if (text === '') return null;
  return (
    <Note text={text}>
      {restored.waiting > 0 && (
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </Note>
  );
};

/** Says why what is chosen is not listed, or not sent, yet. */
export const RestoringNote = ({ uploader }: { uploader: JobReferenceUppy }) =>
  uploader.hasRestored ? (
    <Note text="Checking which of these files have arrived. The upload starts after that." />
  ) : (
    <Note text="Looking for files that were chosen before. What is chosen now is listed after them.">
      <Button size="small" onClick={() => uploader.skipRestore()}>
        Go on without them
      </Button>
    </Note>
  );

/** Says that kept files were not waited for, by the person or for too long. */
export const SkippedNote = () => (
  <Note text="Files that were chosen before are not restored; they may come back when this page is opened again. What is chosen now is not kept: do not reload before it is uploaded." />
);
