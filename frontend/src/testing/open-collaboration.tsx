import { screen, within } from '@testing-library/react';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { CollaborationPage } from '../app/pages/collaboration-page.js';
import { buildOwnTask, buildPerson } from './build-collaboration.js';
import { fakeServer } from './fake-server.js';
import { buildCurrentUser, renderRoutes } from './render.js';

export const helen = buildPerson({ firstName: 'Helen', lastName: 'Brandt' });
export const urgent = buildOwnTask({
  title: 'Send corrected circuit chart',
  priority: 'urgent',
  status: 'in_progress',
  dueDate: '2026-11-19',
  assignedByUser: helen,
});
/** A promise that never settles. */
export const never = () => new Promise<never>(() => undefined);
/** Returns a page of a list with its paging headers. */
export const list = (body: unknown[], total = body.length, next?: string) => ({
  body,
  headers: { 'x-total-count': String(total), ...(next && { 'x-next-cursor': next }) },
});

/** Opens the collaboration page of a signed-in person, with these server responses. */
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
/** Returns the table row that contains this title. */
export const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('tr') as HTMLElement);
