import { lazyAntdPart } from '../../ui/lazy-part.js';
import { quietPart } from '../../ui/quiet-part.js';
import type { CommentFieldProps } from './comment-field.js';
import styles from './comment-field.module.css';

const Coming = ({ value, placeholder }: CommentFieldProps) => (
  <div className={styles.field} aria-busy="true">
    <div className={styles.coming} data-empty={!value}>
      {value || placeholder}
    </div>
  </div>
);

/** Where a comment is written: the only thing of a thread that is made of antd. */
export const CommentField = quietPart(
  lazyAntdPart(() => import('./comment-field.js').then((m) => m.CommentField), Coming),
);
