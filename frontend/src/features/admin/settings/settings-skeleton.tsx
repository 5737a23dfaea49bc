import { Card } from '../../../ui/display/card.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import preview from './settings-preview.module.css';
import styles from './settings.module.css';

const Field = () => (
  <div className={styles.pendingField} data-testid="settings-skeleton">
    <SkeletonBar width={112} />
    <SkeletonBar height={36} />
  </div>
);

/** Renders placeholders in the final layout: four fields, the logo and both previews. */
export const SettingsSkeleton = () => (
  <Loading className={styles.layout}>
    <div className="sections">
      <Card title="Organisation">
        <div className={styles.pendingFields}>
          {['name', 'footer', 'zone', 'locale'].map((name) => (
            <Field key={name} />
          ))}
        </div>
      </Card>
      <Card title="Logo">
        <SkeletonBar height={104} />
      </Card>
    </div>
    <div className={preview.previews}>
      <Card title="On PDFs">
        <SkeletonBar height={275} />
      </Card>
      <Card title="In mails">
        <SkeletonBar height={170} />
      </Card>
    </div>
  </Loading>
);
