import { Card } from '../../../ui/display/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { SettingsForm } from './settings-form.js';
import { SettingsSkeleton } from './settings-skeleton.js';
import { useSettings } from './use-settings.js';

/** The organisation's name, footer, logo, time zone and locale, on the Admin Dashboard's Settings tab [AD-03]. */
export const SettingsPanel = () => {
  const { data, error, refetch } = useSettings();
  if (data) return <SettingsForm settings={data} />;
  if (!error) return <SettingsSkeleton />;
  return (
    <Card>
      <ErrorState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
    </Card>
  );
};
