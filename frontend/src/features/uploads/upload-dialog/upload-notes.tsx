import { megabyte } from '@jobref/contracts/domain/file-size';
import { limits } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import { CircleAlert, CircleCheck, History, Info, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../../ui/text/counted.js';
import { Note } from '../note/note.js';
import { isComplete, outcomeText, type Outcome } from '../outcome/outcome.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { Restored } from '../uploader/restored-files.js';
import styles from './upload-dialog.module.css';
import { filesAtOnce } from './use-file-selection.js';
import type { UploadDialogState } from './use-upload-dialog.js';

/** Explains why chosen files are not yet listed or sent. */
const RestoringNote = ({ uploader }: { uploader: JobReferenceUppy }) =>
  uploader.hasRestored ? (
    <Note icon={History} text="Checking which of these files have arrived. The upload starts after that." />
  ) : (
    <Note
      icon={History}
      text="Looking for files that you chose earlier. Files that you choose now are listed after them."
    >
      <Button size="small" onClick={() => uploader.skipRestore()}>
        Continue without them
      </Button>
    </Note>
  );

/** Explains that kept files were skipped, by the person or after a timeout. */
const SkippedNote = () => (
  <Note
    icon={History}
    text="Files that you chose earlier are not restored; they may reappear when you open this page again. Files that you choose now are not kept: do not reload before they are uploaded."
  />
);

/** Returns for example "3 files had arrived before the page was left. 5 files were kept and wait for Upload Files." */
const restoredText = ({ arrived, waiting }: Restored) => {
  const parts = [];
  if (arrived > 0) parts.push(`${counted(arrived, 'file')} had arrived before the page was left.`);
  if (waiting > 0) {
    const words = waiting === 1 ? 'was kept and waits' : 'were kept and wait';
    parts.push(`${counted(waiting, 'file')} ${words} for Upload Files.`);
  }
  return parts.join(' ');
};

/** Explains that a reload would lose chosen files. */
const StorageRefusedNote = () => (
  <Note
    icon={Info}
    text="This browser does not keep chosen files, as in a private window or without free space: do not reload before they are uploaded."
  />
);

/** Summarises the restored files after a reload. */
const RestoredNote = ({ restored, onDiscard }: { restored: Restored; onDiscard: () => void }) => {
  const text = restoredText(restored);
  if (text === '') return null;
  return (
    <Note icon={History} text={text}>
      {restored.waiting > 0 && (
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </Note>
  );
};

/** Asks for confirmation of more files than allowed at once; none of them is on the list yet. */
const TooManyNote = ({
  count,
  onAdd,
  onDismiss,
}: {
  count: number;
  onAdd: () => void;
  onDismiss: () => void;
}) => (
  <Note
    icon={Info}
    text={`You can only upload ${filesAtOnce} files here at a time. Up to ${limits.filesPerJobReference} go together as one list.`}
  >
    <Button size="small" onClick={onDismiss}>
      Dismiss
    </Button>
    <Button size="small" onClick={onAdd}>
      {count === 1 ? 'Add 1 more file' : `Add ${count} more files`}
    </Button>
  </Note>
);

/** Offers to scale down all photos that are too large. */
const TooLargeNote = ({ count, onScale }: { count: number; onScale: () => void }) => (
  <Note
    icon={Info}
    text={`${count} photos are larger than ${limits.fileSize / megabyte} MB. They can be scaled down on this device until they fit; your own files stay as they are.`}
  >
    <Button size="small" onClick={onScale}>
      Scale down all
    </Button>
  </Note>
);

/** Outcome at the end of an upload; `onRetry` retries files that can still succeed. */
const OutcomeNote = ({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) => {
  const note = useRef<HTMLDivElement>(null);
  // In a long list the note may be out of view.
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { failed, retryable } = outcome;
  const hasFailed = failed.length > 0;
  return (
    <Note
      ref={note}
      tone={hasFailed ? 'error' : isComplete(outcome) ? 'success' : 'quiet'}
      icon={hasFailed ? CircleAlert : CircleCheck}
      text={<span className="font-medium">{outcomeText(outcome)}</span>}
    >
      {retryable > 0 && (
        <Button size="small" icon={<RotateCw />} onClick={onRetry}>
          {retryable === 1 ? 'Try 1 file again' : `Try ${retryable} files again`}
        </Button>
      )}
    </Note>
  );
};

/** Notes about the whole list with their buttons; a live region, so that screen readers announce them. */
export const UploadNotes = ({ upload }: { upload: UploadDialogState }) => {
  const { uploader, phase, outcome, tooMany, scaling } = upload;
  const isIdle = phase === 'idle';
  return (
    <div role="status" className={styles.notes}>
      {upload.isRestoring && <RestoringNote uploader={uploader} />}
      {uploader.isSkipped && <SkippedNote />}
      {upload.isStorageRefused && upload.unsent > 0 && <StorageRefusedNote />}
      <RestoredNote restored={upload.restored} onDiscard={upload.discardRestored} />
      {isIdle && tooMany.length > 0 && (
        <TooManyNote
          count={upload.tooManyFitting}
          onAdd={upload.addTooMany}
          onDismiss={upload.dismissTooMany}
        />
      )}
      {isIdle && scaling.offered.length > 1 && (
        <TooLargeNote count={scaling.offered.length} onScale={scaling.scaleAll} />
      )}
      {isIdle && outcome.arrived + outcome.failed.length > 0 && (
        <OutcomeNote outcome={outcome} onRetry={upload.retryFailed} />
      )}
    </div>
  );
};
