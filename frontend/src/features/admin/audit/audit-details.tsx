import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';
import { Fact } from '../../../ui/display/fact.js';
import { exactTime } from '../../../ui/text/relative-time-text.js';
import { diffFields, type Change } from './audit-values.js';
import { recordTypeLabel, serviceLabels } from './audit-labels.js';
import styles from './audit-details.module.css';
import type { People } from './use-people.js';

const Value = ({ label, text }: { label?: string; text: string }) => (
  <td data-label={label} data-none={text === ''}>
    <bdi>{text || 'Nothing'}</bdi>
  </td>
);

const Changes = ({ entry, changes }: { entry: AuditEntry; changes: readonly Change[] }) => {
  const isChange = entry.before !== null && entry.after !== null;
  const only = entry.after === null ? 'before' : 'after';
  return (
    <table className={styles.changes} aria-label="What was recorded">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {isChange ? (
            <>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </>
          ) : (
            <th scope="col">{only === 'before' ? 'Was' : 'Value'}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {isChange ? (
              <>
                <Value label="Before" text={change.before} />
                <Value label="After" text={change.after} />
              </>
            ) : (
              <Value text={change[only]} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const sealText = ({ sequence, service }: AuditEntry) =>
  sequence === null ? 'Not sealed yet' : `Number ${sequence} of the log of ${serviceLabels[service]}`;

/** Renders an entry's details: the changed fields before and after, and its record, request and seal. */
export const AuditDetails = ({ entry, people }: { entry: AuditEntry; people: People }) => {
  const known = {
    jobReference: entry.jobReference,
    personName: (id: string) => {
      const person = people.personOf(id);
      return person && fullName(person);
    },
  };
  const changes = diffFields(entry.before, entry.after, known);
  const facts = [
    ['Record', [recordTypeLabel(entry.recordType), entry.recordId].filter(Boolean).join(' ')],
    ['Request', entry.requestId],
    ['Seal', sealText(entry)],
  ] as const;
  return (
    <div className={styles.details}>
      {entry.erasedAt !== null ? (
        <p className="text-secondary">The details were erased on request on {exactTime(entry.erasedAt)}.</p>
      ) : changes.length === 0 ? (
        <p className="text-secondary">No fields were recorded with it.</p>
      ) : (
        <Changes entry={entry} changes={changes} />
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  );
};
