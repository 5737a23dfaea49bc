import { Button } from 'antd';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { formatNumber } from '../../../../ui/text/format-number.js';
import { ErrorState } from '../../../../ui/feedback/error-state.js';
import { ServiceResult } from './service-result.js';
import type { useVerify } from './use-verify.js';
import styles from './verify.module.css';

const Running = ({ checked, all }: VerifyDialogProps['progress']) => (
  <div className="grid gap-8">
    Every entry is compared with its seal: about half a minute for a million entries.
    <progress value={all ? checked : 0} max={all || 1} aria-label="Checking the audit log" />
    {checked > 0 && <span className="small text-secondary">{formatNumber(checked)} entries checked</span>}
  </div>
);

const Verdict = ({ whole }: { whole: boolean }) => (
  <p className={styles.verdict} data-whole={whole}>
    {whole
      ? 'The audit log is whole: nothing in it was changed, removed or put in.'
      : 'The audit log is not whole: something in it is not what was sealed.'}
  </p>
);

type VerifyDialogProps = ReturnType<typeof useVerify> & { open: boolean; onClose: () => void };

/** Renders the running verification and its result. Closing the dialog does not cancel it. */
export const VerifyDialog = ({
  open,
  onClose,
  verify,
  isPending,
  report,
  error,
  progress,
}: VerifyDialogProps) => (
  <Dialog
    open={open}
    title="Verify Audit Log"
    onClose={onClose}
    footer={
      <>
        <Button loading={isPending} onClick={verify}>
          {isPending ? 'Checking...' : 'Check again'}
        </Button>
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <div className={styles.body}>
      <div role="status">
        {isPending && <Running {...progress} />}
        {report && <Verdict whole={report.whole} />}
      </div>
      {error && <ErrorState title="The audit log could not be checked" error={error} onRetry={verify} />}
      {report && (
        <ul className="plain-list divided">
          {report.services.map((result) => (
            <ServiceResult key={result.service} result={result} />
          ))}
        </ul>
      )}
    </div>
  </Dialog>
);
