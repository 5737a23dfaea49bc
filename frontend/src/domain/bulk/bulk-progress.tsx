import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.js';
import { counted } from '../../ui/text/counted.js';
import { formatNumber } from '../../ui/text/format-number.js';
import { outcomeText } from './outcome-text.js';
import styles from './bulk.module.css';
import { CollectedPdfs } from './collected-pdfs.js';

interface BulkProgressProps {
  /** The work to show; null closes the dialog. */
  work: BulkWork | null;
  isUndoing: boolean;
  onUndo: (work: BulkWork) => Promise<void>;
  onClose: (work: BulkWork) => void;
}

/** Job references that the person may not see have no name to tell them apart: they share a line for each reason. */
const namelessLines = (refused: BulkWork['refused']) => {
  const nameless = refused.filter(({ reference }) => reference === null);
  return [...new Set(nameless.map(({ reason }) => reason))].map((reason) => {
    const count = nameless.filter((each) => each.reason === reason).length;
    return { reason, name: count === 1 ? 'A job reference' : counted(count, 'job reference') };
  });
};

const Refusals = ({ refused, refusedCount }: BulkWork) => (
  <>
    <ul className={styles.refusals} aria-label="Refused">
      {refused
        .filter(({ reference }) => reference !== null)
        .map(({ id, reference, reason }) => (
          <li key={id}>
            <b>{reference}</b>: {reason}
          </li>
        ))}
      {namelessLines(refused).map(({ name, reason }) => (
        <li key={reason}>
          <b>{name}</b>: {reason}
        </li>
      ))}
    </ul>
    {refusedCount > refused.length && <p>And {formatNumber(refusedCount - refused.length)} more.</p>}
  </>
);

/** Never "Done" for PDFs: this work ends when all PDFs are requested, before they are made. */
const titleOf = ({ act, endedAt }: BulkWork) => {
  if (act === 'generate_pdfs') return 'Generate PDFs';
  return endedAt ? 'Done' : 'In progress';
};

/**
 * Progress of the work, then its outcome. The work continues when the dialog is closed. Other work is shown once the
 * dialog has closed, so that a double click on Close does not close it unread.
 */
export const BulkProgress = ({ work, isUndoing, onUndo, onClose }: BulkProgressProps) => {
  const [shown, setShown] = useState(work);
  const isOpen = work !== null && (shown === null || shown.id === work.id);
  if (isOpen && shown !== work) setShown(work);
  if (!shown) return null;
  const close = () => onClose(shown);
  return (
    <Dialog
      key={shown.id}
      open={isOpen}
      title={titleOf(shown)}
      width={560}
      onClose={close}
      afterClose={() => setShown(null)}
      footer={
        <>
          {shown.canUndo && (
            <Button loading={isUndoing} onClick={() => void onUndo(shown)}>
              Undo
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <div role="status" className="grid gap-8">
        {shown.endedAt ? (
          outcomeText(shown)
        ) : (
          <>
            <progress value={shown.done} max={shown.total} aria-label="Done" />
            {formatNumber(shown.done)} of {formatNumber(shown.total)} done. It continues when you close this.
          </>
        )}
      </div>
      {shown.act === 'generate_pdfs' && shown.endedAt && (
        <CollectedPdfs workId={shown.id} count={shown.done - shown.refusedCount} />
      )}
      {shown.refusedCount > 0 && <Refusals {...shown} />}
    </Dialog>
  );
};
