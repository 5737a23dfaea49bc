import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './native-select.module.css';

/** The browser's select with the look of antd's: on phones it opens the system's own list. */
export const NativeSelect = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <span className={`${styles.box} ${className}`}>
    <select className={styles.select} {...props} />
    <ChevronDown className={styles.arrow} size={16} />
  </span>
);
