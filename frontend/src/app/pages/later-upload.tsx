import { useState } from 'react';
import { useWhenQuiet } from '../../ui/use-when-quiet.js';
import { Card } from '../../ui/card.js';
import { lazyAntdPart } from '../../ui/lazy-part.js';
import { useReached } from '../../ui/use-reached.js';
import styles from './later-upload.module.css';

const Coming = () => (
  <Card title="Quick Upload">
    <div className={styles.coming} aria-busy="true" />
  </Card>
);

const { Part: DashboardUpload } = lazyAntdPart(
  () => import('./dashboard-upload.js').then((m) => m.DashboardUpload),
  Coming,
);

/** "Quick Upload" is the only part of the dashboard that needs antd: it comes when the rest is there, or when it is in sight. */
export const LaterUpload = () => {
  const [isDue, setDue] = useState(false);
  const place = useReached(() => setDue(true), '0px');
  useWhenQuiet(() => setDue(true));
  return <div ref={place}>{isDue ? <DashboardUpload /> : <Coming />}</div>;
};
