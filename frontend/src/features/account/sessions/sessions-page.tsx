import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Card } from '../../../ui/display/card.js';
import { DataTable, TableSkeleton } from '../../../ui/lists/data-table.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { AccountNav } from '../account-nav.js';
import { EndSessionsDialog } from './end-sessions-dialog.js';
import { sessionColumns } from './session-columns.js';
import styles from './sessions.module.css';
import { sessionsQuery } from '../queries.js';

const title = 'Signed-In Devices';

/** /account/sessions: the user's own sessions, with buttons to end them. */
export const SessionsPage = () => {
  const query = useQuery(sessionsQuery);
  const sessions = query.data ?? [];
  const [ending, setEnding] = useState<readonly SessionEntry[]>([]);
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className={styles.page}>
      <AccountNav />
      <p className="introduction">
        These devices are signed in to your account. End a session that you do not recognise, then{' '}
        <Link to={paths.changePassword}>change your password</Link>.
      </p>
      <Card
        title={title}
        {...(sessions.length > 0 && { count: sessions.length })}
        extra={
          others.length > 1 && (
            <Button size="small" onClick={() => setEnding(others)}>
              End Other Sessions
            </Button>
          )
        }
        flush
      >
        <QueryView
          query={query}
          loading={<TableSkeleton rows={3} columns={4} />}
          failed="Your sessions could not be loaded"
          empty={<EmptyState title="No sessions found" />}
          onlyFresh
        >
          {(rows) => (
            <DataTable
              label={title}
              columns={sessionColumns((session) => setEnding([session]))}
              rows={rows}
              pageSize={50}
            />
          )}
        </QueryView>
      </Card>
      <UntilClosed>
        {ending.length > 0 && (
          <EndSessionsDialog
            key={ending.map(({ id }) => id).join()}
            sessions={ending}
            onClose={() => setEnding([])}
          />
        )}
      </UntilClosed>
    </div>
  );
};
