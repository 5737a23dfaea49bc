import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ReactNode } from 'react';
import { Folder } from '../../../ui/display/folder.js';
import { JobRef } from '../../../domain/job-references/job-ref.js';
import { ArchivedMark } from '../../../domain/status/archived-mark.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import { BackButton } from './back-button.js';
import { JobReferenceFigures } from './job-reference-figures.js';
import styles from './job-reference-header.module.css';
import { JobReferenceTags } from './job-reference-tags.js';
import { StatusMenu } from './status-menu.js';

interface HeaderProps {
  jobReference: JobReference;
  actions: ReactNode;
  counts: { comments: ReactNode; tasks: ReactNode };
}

const Words = ({ jobReference }: { jobReference: JobReference }) => (
  <div className={styles.words}>
    <h2 dir="auto" className={styles.title}>
      {jobReference.title}
    </h2>
    <p className={styles.client}>
      <StatusMenu jobReference={jobReference} />
      <ArchivedMark archivedAt={jobReference.archivedAt} />
      <span dir="auto" title={jobReference.clientName}>
        {jobReference.clientName}
      </span>
    </p>
    <div className={styles.tags}>
      <JobReferenceTags jobReference={jobReference} />
    </div>
  </div>
);

const WideHeader = ({ jobReference, actions, counts }: HeaderProps) => (
  <>
    <BackButton />
    <Folder as="section" size="header" tab={<JobRef reference={jobReference.reference} />}>
      <div className={styles.head}>
        <Words jobReference={jobReference} />
        <div className={styles.actions}>{actions}</div>
      </div>
      <JobReferenceFigures jobReference={jobReference} counts={counts} variant="header" />
    </Folder>
  </>
);

const PhoneHeader = ({ jobReference, actions, counts }: HeaderProps) => (
  <>
    <div className={styles.top}>
      <BackButton />
      {actions}
    </div>
    <JobRef reference={jobReference.reference} />
    <Words jobReference={jobReference} />
    <JobReferenceFigures jobReference={jobReference} counts={counts} variant="card" />
  </>
);

/** Page header: a folder with the reference on its tab; on phones the same without the folder [JD-01]. */
export const JobReferenceHeader = (props: HeaderProps) => {
  const isPhone = useIsPhone();
  return (
    <header className={styles.header}>
      {isPhone ? <PhoneHeader {...props} /> : <WideHeader {...props} />}
    </header>
  );
};
