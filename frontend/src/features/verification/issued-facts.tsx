import type { Verification } from '@jobref/contracts/domain/verification';
import { BadgeCheck, History } from 'lucide-react';
import { clientLanguage } from '../../domain/client-language/client-language.js';
import { Fact } from '../../ui/display/fact.js';
import styles from './verification.module.css';

/** Issuer, date and version of the dossier, and whether it is the newest. */
export const IssuedFacts = ({ of: { organisation, issuedAt, version, isNewest } }: { of: Verification }) => {
  const { words: all, moment } = clientLanguage(null);
  const words = all.verification;
  const Icon = isNewest ? BadgeCheck : History;
  return (
    <>
      <p className={styles.verdict} data-tone={isNewest ? 'success' : 'warning'} role="status">
        <Icon aria-hidden />
        {isNewest ? words.newest : words.superseded}
      </p>
      <dl className={`facts ${styles.facts}`}>
        <Fact label={words.issuedBy}>{organisation}</Fact>
        <Fact label={words.issuedOn}>{moment(issuedAt)}</Fact>
        <Fact label={words.version}>{version}</Fact>
      </dl>
    </>
  );
};
