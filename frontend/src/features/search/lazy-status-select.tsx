import { ChevronDown } from 'lucide-react';
import { lazyAntdPart } from '../../ui/lazy-part.js';
import { quietPart } from '../../ui/quiet-part.js';
import styles from './search-page.module.css';
import { statusChoices, type StatusSelectProps } from './status-choices.js';

const Coming = ({ value }: StatusSelectProps) => (
  <div className={`${styles.status} ${styles.statusComing}`} aria-busy="true">
    {statusChoices.find((choice) => choice.value === value)?.label}
    <ChevronDown aria-hidden />
  </div>
);

/** The only field of the search that is made of antd from the beginning. */
export const StatusSelect = quietPart(
  lazyAntdPart(() => import('./status-select.js').then((m) => m.StatusSelect), Coming),
);
