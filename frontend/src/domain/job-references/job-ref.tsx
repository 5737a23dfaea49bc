import { useTransientValue } from '../../ui/hooks/use-transient-value.js';
import styles from './job-ref.module.css';

const copiedDuration = 1600;
const parts = (reference: string) => {
  const serial = reference.lastIndexOf('-') + 1;
  return [reference.slice(0, serial), reference.slice(serial)] as const;
};

const ReferenceParts = ({ reference }: { reference: string }) => {
  const [series, serial] = parts(reference);
  return (
    <>
      <span className="text-tertiary">{series}</span>
      <span className="text-default font-semibold">{serial}</span>
    </>
  );
};

const CopyableJobRef = ({ reference }: { reference: string }) => {
  const [copied, showCopied] = useTransientValue<true>(copiedDuration);
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    showCopied(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.copyable}
        title="Copy the reference"
        data-copied={copied || undefined}
        onClick={() => void copy().catch(() => undefined)}
      >
        <ReferenceParts reference={reference} />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
};

/**
 * A reference: the series subdued, the serial number strong. A click copies the whole reference, unless `plain`, for
 * use inside a link or a heading.
 */
export const JobRef = ({ reference, plain = false }: { reference: string; plain?: boolean }) =>
  plain ? (
    <span className={styles.reference}>
      <ReferenceParts reference={reference} />
    </span>
  ) : (
    <CopyableJobRef reference={reference} />
  );
