import type { NotificationPreferences, NotificationType } from '@jobref/contracts/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { Card } from '../../../ui/display/card.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SkeletonLines } from '../../../ui/feedback/skeletons.js';
import { AccountNav } from '../account-nav.js';
import { PreferenceRow } from './preference-row.js';
import { useTransientValue } from '../../../ui/hooks/use-transient-value.js';
import styles from './preferences.module.css';
import { useSavePreference, usePendingChoices } from './use-save-preference.js';
import { preferencesQuery } from '../queries.js';

const kinds: Record<NotificationType, { title: string; detail: string }> = {
  share: { title: 'Shared with you', detail: 'A colleague shares a job reference with you.' },
  handed_over: { title: 'Handed over to you', detail: 'You become the owner of a job reference.' },
  task_given: { title: 'Task for you', detail: 'A colleague gives you a task.' },
  task_done: { title: 'Task completed', detail: 'A task that you gave is completed.' },
  comment: { title: 'Comment on your job', detail: 'Somebody comments on a job reference of yours.' },
  mention: {
    title: 'You are mentioned',
    detail: 'Somebody writes @ and your user name in a comment.',
  },
  pdf_ready: { title: 'PDF ready', detail: 'A PDF that you did not wait for is ready.' },
  pdf_failed: { title: 'PDF failed', detail: 'A PDF that you requested could not be generated.' },
  link_opened: {
    title: 'PDF opened by a client',
    detail: 'A link that you created, or one to one of your job references, is opened for the first time.',
  },
  link_failed: {
    title: 'Mail to a client failed',
    detail: 'A mail with a PDF that you sent to a client could not be delivered.',
  },
  search_match: {
    title: 'New match',
    detail: 'A saved search with notifications turned on finds a new job reference.',
  },
  search_shared: {
    title: 'Saved search shared with you',
    detail: 'A colleague shares a saved search with you.',
  },
};
const types = Object.keys(kinds) as NotificationType[];

/** How long "Saved" is shown, in milliseconds. */
const savedFor = 2_500;

const Choices = ({ preferences }: { preferences: NotificationPreferences }) => {
  const [saved, showSaved] = useTransientValue<NotificationType>(savedFor);
  const { mutate: choose } = useSavePreference(showSaved);
  const shown = { ...preferences, ...usePendingChoices() };
  return (
    <ul className="plain-list divided">
      {types.map((type) => (
        <PreferenceRow
          key={type}
          {...kinds[type]}
          value={shown[type]}
          isSaved={saved === type}
          onChange={(channel) => choose({ type, channel })}
        />
      ))}
    </ul>
  );
};

/** /account/notifications: per type in the app, by mail too, or off. Each choice is saved at once. */
export const NotificationPreferencesPage = () => {
  const { email } = useSignedInUser();
  const query = useQuery(preferencesQuery);
  return (
    <div className={styles.page}>
      <AccountNav />
      <p className="introduction">
        Choose how you want to be notified. Mails go to <strong>{email}</strong>.
      </p>
      <Card title="Notify Me When" flush>
        <QueryView
          query={query}
          loading={<SkeletonLines rows={types.length} />}
          failed="Your preferences could not be loaded"
        >
          {(preferences) => <Choices preferences={preferences} />}
        </QueryView>
      </Card>
    </div>
  );
};
