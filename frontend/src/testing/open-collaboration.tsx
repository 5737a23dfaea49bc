import { screen, within } from '@testing-library/react';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { CollaborationPage } from '../app/pages/collaboration-page.js';
import { buildPerson, buildTask } from './build-task.js';
import { fakeServer } from './fake-server.js';
import { buildCurrentUser, renderRoutes } from './render.js';

export const helen = buildPerson({ firstName: 'Helen', lastName: 'Brandt' });
export const urgent = buildTask({
  title: 'Send corrected circuit chart',
  priority: 'urgent',
  status: 'in_progress',
  dueDate: '2026-11-19',
  assignedByUser: helen,
});
/** An answer that does not come. */
export const never = () => new Promise<never>(() => undefined);
/** A page of a list, with the facts that its headers tell. */
export const list = (body: unknown[], total = body.length, next?: string) => ({
  body,
  headers: { 'x-total-count': String(total), ...(next && { 'x-next-cursor': next }) },
});

/** The collaboration page of a signed-in person before this server. */
export const open = (answers: Parameters<typeof fakeServer>[0] = {}, path = '/collaboration') => {
  const calls = fakeServer({
    'GET /api/tasks/my': list([urgent]),
    'GET /api/shared-jobs': list([]),
    'GET /api/notifications': list([]),
    'GET /api/notifications/unread-count': { body: { count: 3, comments: 2 } },
    'GET /api/activity': list([]),
    ...answers,
  });
  const element = (
    <AntdRoot>
      <CollaborationPage />
    </AntdRoot>
  );
  const page = renderRoutes(
    [
      { path: '/collaboration', element },
      { path: '*', element: <p>Where it leads</p> },
    ],
    { path, user: buildCurrentUser() },
  );
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  return { ...page, calls, writes };
};
export const figure = (label: string) =>
  screen
    .getAllByText(label)
    .find((element) => element.tagName === 'DT')
    ?.closest('div')
    ?.querySelector('dd');
export const tab = (name: RegExp) => screen.getByRole('tab', { name });
/** The row of a table in which this title stands. */
export const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('tr') as HTMLElement);
/** The same where it stands without a table, as on a phone. */
export const itemOf = async (title: string) =>
  within((await screen.findByText(title)).closest('li') as HTMLElement);
