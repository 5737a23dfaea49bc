import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { Report } from '@jobref/contracts/domain/reports';
import { Card } from '../../../../ui/display/card.js';
import { statusLabel } from '../../../../domain/status/status-badge.js';
import styles from './summary.module.css';
import { formatNumber, formatShare } from '../../../../ui/text/format-number.js';

/** Order of the legend: completed first. */
const order: readonly JobReferenceStatus[] = ['completed', 'in_progress', 'pending_review', 'draft'];

const colourOf = (status: JobReferenceStatus) => `var(--chart-${status})`;

/** Renders the current statuses of the period's job references, as one bar and as a table [RP-01]. */
export const StatusCard = ({ byStatus }: Pick<Report, 'byStatus'>) => {
  const total = order.reduce((sum, status) => sum + byStatus[status], 0);
  return (
    <Card title="Jobs by status">
      <div className={styles.stack} aria-hidden>
        {order
          .filter((status) => byStatus[status] > 0)
          .map((status) => (
            <span key={status} style={{ flexGrow: byStatus[status], background: colourOf(status) }} />
          ))}
      </div>
      <table className={styles.table} aria-label="Jobs by status">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Jobs</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {order.map((status) => (
            <tr key={status}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: colourOf(status) }} aria-hidden />
                {statusLabel(status)}
              </th>
              <td className={styles.number}>{formatNumber(byStatus[status])}</td>
              <td className={styles.quiet}>{formatShare(byStatus[status], total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Created in the period, as they stand now</p>
    </Card>
  );
};
