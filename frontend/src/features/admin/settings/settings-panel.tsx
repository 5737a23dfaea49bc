import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/display/card.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SettingsForm } from './settings-form.js';
import { SettingsSkeleton } from './settings-skeleton.js';
import { settingsQuery } from '../queries.js';

/** The organisation's name, footer, logo, time zone and locale, on the Admin Dashboard's Settings tab [AD-03]. */
export const SettingsPanel = () => (
  <QueryView
    query={useQuery(settingsQuery)}
    loading={<SettingsSkeleton />}
    failed="The settings could not be loaded"
    failedIn={Card}
  >
    {(settings) => <SettingsForm settings={settings} />}
  </QueryView>
);
