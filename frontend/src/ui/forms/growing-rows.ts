import type { CSSProperties } from 'react';
import styles from './growing-rows.module.css';

/**
 * Props of a text area that grows with its text from `min` to `max` rows, then scrolls. Done by CSS: antd's `autoSize`
 * measures a copy of the field, and with it the whole page, at every key. Older browsers (Safari before 26.2) show at
 * least four rows of a field with text, and scroll.
 */
export const growingRows = (min: number, max: number) => ({
  rows: min,
  className: styles.rows ?? '',
  style: { '--min-rows': min, '--max-rows': max } as CSSProperties,
});
