import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { JobRef } from '../../../domain/job-references/job-ref.js';
import { recordTypeLabel } from './audit-labels.js';
import styles from './audit-log.module.css';
import type { People } from './use-people.js';

/** Returns the id of the person whose record an entry is about, if any. */
const personIdIn = ({ recordType: type, recordId, after }: AuditEntry): unknown => {
  if (type === 'mail') return after?.['userId'];
  return type === 'user' || type === 'notification_preferences' ? recordId : null;
};

/** Renders the record: a link to the job reference, a person's name and username, or the record's type. */
export const AuditRecord = ({ entry, people }: { entry: AuditEntry; people: People }) => {
  const { jobReference, before, after } = entry;
  if (jobReference)
    return (
      <Link to={paths.jobReference(jobReference.id)} className={styles.jobReference}>
        <JobRef reference={jobReference.reference} plain />
      </Link>
    );
  // Deleted: only the audit entries still hold its reference.
  const reference = (before ?? after)?.['reference'];
  if (typeof reference === 'string') return <JobRef reference={reference} plain />;
  const person = people.personOf(personIdIn(entry));
  if (!person) return <bdi>{recordTypeLabel(entry.recordType)}</bdi>;
  return (
    <>
      <bdi>{fullName(person)}</bdi> <span className="text-secondary text-13">@{person.username}</span>
    </>
  );
};
