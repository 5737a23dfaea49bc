import { Card } from '../../ui/display/card.js';
import { counted } from '../../ui/text/counted.js';
import type { InvalidRow } from './fields.js';
import styles from './imports.module.css';
import { formatNumber } from '../../ui/text/format-number.js';

const shown = 100;

/** Renders the rows that cannot be imported, each with its number in the file and its reasons. */
export const InvalidRows = ({ rows }: { rows: readonly InvalidRow[] }) => (
  <div role="status">
    {rows.length > 0 && (
      <Card title={`${counted(rows.length, 'row')} cannot be imported and will be left out`}>
        <ul className={styles.bad} aria-label="Rows that are left out">
          {rows.slice(0, shown).map(({ row, reason }) => (
            <li key={row}>
              <b>Row {row}</b>: {reason}
            </li>
          ))}
        </ul>
        {rows.length > shown && <p>And {formatNumber(rows.length - shown)} more.</p>}
      </Card>
    )}
  </div>
);
