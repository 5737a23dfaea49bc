import { lazyAntdPart } from '../../ui/lazy-part.js';
import styles from './people-filters.module.css';

/** Its place, so that nothing moves when it comes. */
const Coming = () => <div className={styles.coming} />;

export const { Part: PeopleFilters } = lazyAntdPart(
  () => import('./people-filters.js').then((m) => m.PeopleFilters),
  Coming,
);
