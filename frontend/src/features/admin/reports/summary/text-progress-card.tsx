import { countText } from '@jobref/contracts/domain/count-text';
import { limits } from '@jobref/contracts/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/display/card.js';
import { textProgressQuery } from '../../queries.js';
import styles from './summary.module.css';
import { formatTotal } from '../../../../ui/text/format-number.js';

const upTo = (count: number) => formatTotal(countText(count, limits.countedMatches));

/** Renders in how many files search finds the text by now. Null until loaded and on errors: the card is optional. */
export const TextProgressCard = () => {
  const { data } = useQuery(textProgressQuery);
  if (!data) return null;
  return (
    <Card title="Text of files">
      <p className={styles.figure}>
        <strong>{upTo(data.done)}</strong> read for search
      </p>
      <p className={styles.added}>
        <span>Waiting to be read</span>
        <span>{upTo(data.waiting)}</span>
      </p>
      <p className={styles.added}>
        <span>Could not be read</span>
        <span>{upTo(data.unreadable)}</span>
      </p>
    </Card>
  );
};
