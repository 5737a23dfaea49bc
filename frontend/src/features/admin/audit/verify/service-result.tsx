import type { AuditReport } from '@jobref/contracts/domain/audit';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { serviceLabels } from '../audit-labels.js';
import { breaksHeading, breakText, sealedText, unsealedText } from './verification-text.js';
import styles from './verify.module.css';

/** Renders the verification result of one log: intact or not, how much is sealed, and each break in the chain. */
export const ServiceResult = ({ result }: { result: AuditReport['services'][number] }) => {
  const { service, whole, breaks } = result;
  const waiting = unsealedText(result);
  return (
    <li className={styles.service} data-whole={whole}>
      {whole ? <CircleCheck /> : <CircleAlert />}
      <div>
        <h3>
          The log of {serviceLabels[service]} is {whole ? 'whole' : 'not whole'}
        </h3>
        <p>
          {sealedText(result)} {waiting}
        </p>
        {breaks.length > 0 && (
          <>
            <p>{breaksHeading(breaks.length)}</p>
            <ul className={styles.breaks}>
              {breaks.map((each) => (
                <li key={`${each.sequence} ${each.kind}`}>
                  {breakText(each)}
                  {each.entryId && (
                    <span className="block text-secondary text-12 break-anywhere">
                      Entry id {each.entryId}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
};
