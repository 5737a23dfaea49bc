import type { Report } from '@jobref/contracts/domain/reports';
import { Card } from '../../../../ui/display/card.js';
import { dayWithWeekday } from '../period/days.js';
import styles from './daily.module.css';
import { measures } from './measures.js';
import { formatNumber } from '../../../../ui/text/format-number.js';

/** Renders the charts' figures as a table, newest day first, as a text alternative to the charts. */
export const DailyTable = ({ report }: { report: Report }) => (
  <Card title="Per day" flush>
    {/* Focusable, for scrolling by keyboard. */}
    <div className={styles.scroll} role="region" aria-label="Table of figures per day" tabIndex={0}>
      <table className={styles.table} aria-label="Figures per day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map(({ key, column }) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.days.toReversed().map((entry) => (
            <tr key={entry.day}>
              <th scope="row">{dayWithWeekday(entry.day)}</th>
              {measures.map(({ key }) => (
                <td key={key} data-none={entry[key] === 0}>
                  {formatNumber(entry[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {measures.map(({ key }) => (
              <td key={key}>{formatNumber(report.days.reduce((sum, entry) => sum + entry[key], 0))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  </Card>
);
