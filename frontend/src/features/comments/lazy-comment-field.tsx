import { lazyAntdPart } from '../../ui/lazy-part.js';
import { quietPart } from '../../ui/quiet-part.js';
import type { CommentFieldProps } from './comment-field.js';
import styles from './comment-field.module.css';

/** Waits to be nearly in sight, which is no loading: nothing is busy. */
const Coming = ({ value, placeholder }: CommentFieldProps) => (
  <div className={styles.field}>
    <div className={styles.coming} data-empty={!value}>
      {value || placeholder}
    </div>
  </div>
);

const field = lazyAntdPart(() => import('./comment-field.js').then((m) => m.CommentField), Coming);

/** Where a comment is written: the only thing of a thread that is made of antd. */
export const CommentField = field.Part;

/** The same below a thread, where it stands from the beginning. */
export const QuietCommentField = quietPart(field, { inSight: 'only' });
