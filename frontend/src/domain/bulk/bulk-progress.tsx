import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { Button } from 'antd';
import { Dialog } from '../../ui/overlays/dialog.js';
import { formatNumber } from '../../ui/text/format-number.js';
import { outcomeText } from './outcome-text.js';
import styles from './bulk.module.css';
import { CollectedPdfs } from './collected-pdfs.js';

interface BulkProgressProps {
  work: BulkWork;
  onUndo: () => void;
  onClose: () => void;
}

const Refusals = ({ refused, refusedCount }: BulkWork) => (
  <>
    <ul className={styles.refusals} aria-label="Refused">
      {refused.map(({ id, reference, reason }) => (
        <li key={id}>
          <b>{reference ?? 'A job reference'}</b>: {reason}
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

/** Progress of the work, then its outcome. The work continues when the dialog is closed. */
export const BulkProgress = ({ work, onUndo, onClose }: BulkProgressProps) => (
  <Dialog
    open
    title={titleOf(work)}
    width={560}
    onClose={onClose}
    footer={
      <>
        {work.canUndo && <Button onClick={onUndo}>Undo</Button>}
        <Button onClick={onClose}>Close</Button>
      </>
    }
  >
    <div role="status" className="grid gap-8">
      {work.endedAt ? (
        outcomeText(work)
      ) : (
        <>
          <progress value={work.done} max={work.total} aria-label="Done" />
          {formatNumber(work.done)} of {formatNumber(work.total)} done. It continues when you close this.
        </>
      )}
    </div>
    {work.act === 'generate_pdfs' && work.endedAt && (
      <CollectedPdfs workId={work.id} count={work.done - work.refusedCount} />
    )}
    {work.refusedCount > 0 && <Refusals {...work} />}
  </Dialog>
);
