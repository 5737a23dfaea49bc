import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { screen } from '@testing-library/react';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { settingsPath } from '../features/admin/queries.js';
import { SettingsPanel } from '../features/admin/settings/settings-panel.js';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { buildSettings } from './build-report.js';
import { fakeServer } from './fake-server.js';
import { fillIn } from './person.js';
import { buildCurrentUser, renderRoutes } from './render.js';

type Answers = Parameters<typeof fakeServer>[0];

/** Opens the settings of the organisation as an administrator. `sent` returns the calls that changed something. */
export const openSettings = (settings: Partial<OrganisationSettings> = {}, answers: Answers = {}) => {
  const calls = fakeServer({
    [`GET ${settingsPath}`]: { body: buildSettings(settings) },
    'GET /api/admin/tags': { body: [] },
    ...answers,
  });
  const panel = (
    <AntdRoot>
      <SettingsPanel />
    </AntdRoot>
  );
  const page = renderRoutes(
    [
      {
        element: <SignedInGuard />,
        children: [
          { path: '/', element: panel },
          { path: '/jobs', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { user: buildCurrentUser({ role: 'administrator' }) },
  );
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
};

export const nameField = () => screen.findByLabelText('Organisation name');
export const typeName = async (name: string) => fillIn(await nameField(), name);
