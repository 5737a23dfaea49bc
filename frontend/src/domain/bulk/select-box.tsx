import { createContext, use } from 'react';
import styles from './bulk.module.css';
import type { Selection } from './use-selection.js';

/** The selection of the list around; in a context, so that a click on one box does not render whole rows. */
export const SelectionContext = createContext<Selection | null>(null);

interface SelectBoxProps {
  id: string;
  reference: string;
  /** Beside text rather than over a picture. */
  inline?: boolean;
}

/** The checkbox that selects a job reference, shown in selection mode. */
export const SelectBox = ({ id, reference, inline = false }: SelectBoxProps) => {
  const selection = use(SelectionContext);
  return (
    selection?.isOn && (
      <label className={styles.box} data-inline={inline}>
        <input
          type="checkbox"
          aria-label={`Choose ${reference}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    )
  );
};
