import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.js';
import styles from './job-reference-details.module.css';

type PartName = 'files' | 'comments' | 'information' | 'tasks' | 'pdfs' | 'shares';

/** Order of the parts in two columns and in one; the DOM order differs, so that focus follows the visual order. */
const orders: Record<'wide' | 'narrow', PartName[][]> = {
  wide: [
    ['files', 'comments'],
    ['information', 'pdfs', 'tasks', 'shares'],
  ],
  narrow: [['files', 'information', 'pdfs', 'tasks', 'comments', 'shares']],
};

/** Renders the parts of a job reference's page; each has an anchor, such as #comments. */
export const JobReferenceColumns = (parts: Record<PartName, ReactNode>) => {
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  return (
    <div className={styles.columns}>
      {orders[isNarrow ? 'narrow' : 'wide'].map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((name) => (
            <div key={name} id={name} tabIndex={-1} className={styles.part}>
              {parts[name]}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
