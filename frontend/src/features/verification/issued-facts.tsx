import type { Verification } from '@jobref/contracts/domain/verification';
import { BadgeCheck, History } from 'lucide-react';
import { clientLanguage } from '../../domain/client-language/client-language.js';
import { Fact } from '../../ui/display/fact.js';
import styles from './verification.module.css';

/** Issuer, date and version of the dossier, and whether it is the newest. */
export const IssuedFacts = ({ of: { organisation, issuedAt, version, isNewest } }: { of: Verification }) => {
  const { texts: all, moment } = clientLanguage(null);
  const texts = all.verification;
  const Icon = isNewest ? BadgeCheck : History;
  return (
    <>
      <p className={styles.verdict} data-tone={isNewest ? 'success' : 'warning'} role="status">
        <Icon />
        {isNewest ? texts.newest : texts.superseded}
      </p>
      <dl className={`facts ${styles.facts}`}>
        <Fact label={texts.issuedBy}>{organisation}</Fact>
        <Fact label={texts.issuedOn}>{moment(issuedAt)}</Fact>
        <Fact label={texts.version}>{version}</Fact>
      </dl>
    </>
  );
};
