import type { Verification } from '@jobref/contracts/domain/verification';
import { BadgeCheck, History } from 'lucide-react';
import { Fact } from '../../ui/display/fact.js';
import styles from './verification.module.css';

const dateOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** Who issued it and when, and whether there is a newer one. */
export const IssuedFacts = ({ of: { organisation, issuedAt, version, isNewest } }: { of: Verification }) => {
  const Icon = isNewest ? BadgeCheck : History;
  return (
    <>
      <p className={styles.verdict} data-tone={isNewest ? 'success' : 'warning'} role="status">
        <Icon aria-hidden />
        {isNewest
          ? 'This code is genuine, and belongs to the newest version.'
          : 'This code is genuine. There is a newer version of this PDF.'}
      </p>
      <dl className={styles.facts}>
        <Fact label="Issued by">{organisation}</Fact>
        <Fact label="Issued on">{dateOf(issuedAt)}</Fact>
        <Fact label="Version">{version}</Fact>
      </dl>
    </>
  );
};
