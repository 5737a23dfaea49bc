import { ExportMenu } from '../../../domain/exports/export-menu.js';
import { Card } from '../../../ui/display/card.js';
import { AuditEntries } from './audit-entries.js';
import { AuditFilterBar } from './audit-filter-bar.js';
import styles from './audit-log.module.css';
import { auditSearchParams, useAuditFilters } from './use-audit-filters.js';
import { usePeople } from './use-people.js';
import { VerifyButton } from './verify/verify-button.js';

/** Renders the audit log, who did what to which record, when and from where, with export and verification [RP-02]. */
export const AuditLogCard = () => {
  const { filters, change, clear } = useAuditFilters();
  const people = usePeople();
  return (
    <div className={styles.card}>
      <Card
        title="Audit log"
        flush
        extra={
          <div className={`print-hidden ${styles.actions}`}>
            <VerifyButton />
            <ExportMenu
              size="small"
              path="/api/exports/audit"
              parameters={Object.fromEntries(auditSearchParams(filters))}
            />
          </div>
        }
      >
        <AuditFilterBar filters={filters} change={change} people={people} />
        <AuditEntries filters={filters} people={people} onClear={clear} />
      </Card>
    </div>
  );
};
