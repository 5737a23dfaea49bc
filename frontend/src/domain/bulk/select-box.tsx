import styles from './bulk.module.css';
import type { Selection } from './use-selection.js';

interface SelectBoxProps {
  selection: Selection | undefined;
  id: string;
  reference: string;
  /** Beside text rather than over a picture. */
  inline?: boolean;
}

/** The checkbox that selects a job reference, shown in selection mode. */
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
