import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Card } from '../../../ui/display/card.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { Description } from './description.js';
import { Fact } from '../../../ui/display/fact.js';
import styles from './information-card.module.css';

interface InformationCardProps {
  jobReference: JobReference;
  /** The job's action buttons; on phones they are in the bottom bar instead. */
  actions: ReactNode;
}

/** "Job Information" card: description, client, creation date and owner [JD-03]. */
export const InformationCard = ({ jobReference, actions }: InformationCardProps) => {
  const { description, clientId, abilities, clientName, clientEmail, createdAt, owner } = jobReference;
  return (
    <Card title="Job Information">
      <Description text={description} />
      <dl className={`facts ${styles.facts}`}>
        {/* Owners and administrators can open the client's page too. */}
        <Fact label="Client name">
          {clientId && abilities.share ? <Link to={paths.client(clientId)}>{clientName}</Link> : clientName}
        </Fact>
        {clientEmail && (
          <Fact label="Client email">
            <a href={`mailto:${clientEmail}`}>{clientEmail}</a>
          </Fact>
        )}
        <Fact label="Created">
          <RelativeTime value={createdAt} />
        </Fact>
        {owner && <Fact label="Owner">{fullName(owner)}</Fact>}
      </dl>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  );
};
