import styles from './bulk.module.css';
import type { Selection } from './use-selection.js';

interface SelectBoxProps {
  selection: Selection | undefined;
  id: string;
  reference: string;
  /** Beside words, and not over a picture. */
  inline?: boolean;
}

/** The box by which a job reference is chosen, while somebody chooses. */
export const SelectBox = ({ selection, id, reference, inline = false }: SelectBoxProps) =>
  selection?.isOn && (
    <label className={styles.box} data-inline={inline}>
      <input
        type="checkbox"
        aria-label={`Choose ${reference}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
