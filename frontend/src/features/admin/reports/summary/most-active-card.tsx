import { fullName } from '@jobref/contracts/domain/full-name';
import type { Report } from '@jobref/contracts/domain/reports';
import { Card } from '../../../../ui/display/card.js';
import { measures } from '../daily/measures.js';
import styles from './summary.module.css';
import { formatNumber } from '../../../../ui/text/format-number.js';

type Active = Report['mostActive'][number];
const workOf = (person: Active) => measures.reduce((sum, { key }) => sum + person[key], 0);

/** Renders the agents who created, uploaded and generated the most, as bars and figures [RP-01]. */
export const MostActiveCard = ({ mostActive }: Pick<Report, 'mostActive'>) => {
  const most = Math.max(1, ...mostActive.map(workOf));
  return (
    <Card title="Most active agents" flush>
      <table className={styles.agents} aria-label="Most active agents">
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {/* Hidden from screen readers: the bars repeat the figures. */}
            <td className={styles.bars} aria-hidden />
            {measures.map(({ key, column }) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mostActive.map((person) => (
            <tr key={person.userId}>
              <th scope="row">
                <bdi>{person.user ? fullName(person.user) : 'Unknown person'}</bdi>
              </th>
              <td className={styles.bars} aria-hidden>
                <div className={styles.bar}>
                  <span style={{ width: `${(workOf(person) / most) * 100}%` }} />
                </div>
              </td>
              {measures.map(({ key }) => (
                <td key={key}>{formatNumber(person[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
