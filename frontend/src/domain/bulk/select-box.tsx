import styles from './bulk.module.css';
import type { Selection } from './use-selection.js';

/** The box by which a job reference is chosen, while somebody chooses. */
export const SelectBox = ({
  selection,
  id,
  reference,
}: {
  selection: Selection | undefined;
  id: string;
  reference: string;
}) =>
  selection?.isOn && (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Choose ${reference}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
