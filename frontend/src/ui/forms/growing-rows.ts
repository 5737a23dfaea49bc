import type { CSSProperties } from 'react';
import styles from './growing-rows.module.css';

/**
 * A text area that grows with its text from the first to the second number of rows, then scrolls. The browser does it: antd's
 * `autoSize` measures a copy of the field at every key, and the whole page with it. An older browser shows `min` rows, and scrolls.
 */
export const growingRows = (min: number, max: number) => ({
  rows: min,
  className: styles.rows ?? '',
  style: { '--min-rows': min, '--max-rows': max } as CSSProperties,
});
