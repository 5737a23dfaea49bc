import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { actionText } from './audit-actions.js';
import { AuditDetails } from './audit-details.js';
import styles from './audit-log.module.css';
import { AuditRecord } from './audit-record.js';
import { actorText, formatTimestamp } from './audit-labels.js';
import type { People } from './use-people.js';

/** Renders one entry; a button opens its details below. */
export const AuditRow = ({ entry, people }: { entry: AuditEntry; people: People }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, note } = actorText(entry);
  return (
    <>
      <tr className={styles.row} data-open={isOpen}>
        <td className={styles.when}>
          <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
        </td>
        <td className={styles.who}>
          <bdi>{name}</bdi> {note && <span className="text-secondary text-13">{note}</span>}
        </td>
        <td className={styles.action}>
          <button
            type="button"
            className={styles.disclosure}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight />
            {actionText(entry.action)}
          </button>
        </td>
        <td className={styles.record}>
          <AuditRecord entry={entry} people={people} />
        </td>
        <td className={styles.from}>
          {entry.address ?? (
            <>
              <span aria-hidden>–</span>
              <span className="visually-hidden">JobRef itself</span>
            </>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.opened}>
          <td colSpan={5}>
            <AuditDetails entry={entry} people={people} />
          </td>
        </tr>
      )}
    </>
  );
};
