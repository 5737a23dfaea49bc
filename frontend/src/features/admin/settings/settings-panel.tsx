import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/display/card.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { SettingsForm } from './settings-form.js';
import styles from './settings.module.css';
import { settingsQuery } from '../queries.js';

/** Renders placeholders of the form and of the preview beside it, in about their height. */
const Skeleton = () => (
  <Loading className={styles.layout}>
    <Card title="Organisation">
      <SkeletonBar height={640} />
    </Card>
    <Card title="On PDFs">
      <SkeletonBar height={275} />
    </Card>
  </Loading>
);

/** The organisation's name, footer, logo, time zone and locale, on the Admin Dashboard's Settings tab [AD-03]. */
export const SettingsPanel = () => (
  <QueryView
    query={useQuery(settingsQuery)}
    loading={<Skeleton />}
    failed="The settings could not be loaded"
    failedIn={Card}
  >
    {(settings) => <SettingsForm settings={settings} />}
  </QueryView>
);
