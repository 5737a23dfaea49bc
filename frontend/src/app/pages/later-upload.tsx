import { Card } from '../../ui/card.js';
import { lazyAntdPart } from '../../ui/lazy-part.js';
import { quietPart } from '../../ui/quiet-part.js';
import styles from './later-upload.module.css';

const Coming = () => (
  <Card title="Quick Upload">
    <div className={styles.coming} aria-busy="true" />
  </Card>
);

/** "Quick Upload" is the only part of the dashboard that needs antd. */
export const LaterUpload = quietPart(
  lazyAntdPart(() => import('./dashboard-upload.js').then((m) => m.DashboardUpload), Coming),
  { inSight: 'sooner' },
);
