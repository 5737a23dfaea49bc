import { screen, waitFor } from '@testing-library/react';
import { buildJobReference } from '../../testing/build-job-reference.js';
import { fakeServer } from '../../testing/fake-server.js';
import { onPhone } from '../../testing/on-phone.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { AntdRoot } from '../../ui/antd-root.js';
import { JobReferencesPage } from './job-references-page.js';
import { UploadPage } from './upload-page.js';

const list = '/api/jobs?limit=24';
const open = () => {
  const calls = fakeServer({
    'GET /api/config': { body: { devLogin: false, organisation: {}, limits: {} } },
    'GET /api/jobs': { body: [buildJobReference({ title: 'Roof survey' })] },
  });
  const page = (
    <AntdRoot>
      <UploadPage />
    </AntdRoot>
  );
  const { router } = renderRoutes(
    [
      { path: '/upload', element: page },
      { path: '/jobs', element: <JobReferencesPage /> },
    ],
    { path: '/upload', user: buildCurrentUser() },
  );
  return { router, listed: () => calls.filter(({ path }) => path === list).length };
};

describe('the upload by its own address', () => {
  it('lies over the list of job references, out of reach, which closing leads to without asking again [RT-08 RT-17 UP-02]', async () => {
    const { router, listed } = open();
    expect((await screen.findByText('Roof survey')).closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    expect(screen.getByText('Roof survey').closest('[inert]')).toBeNull();
    expect(listed()).toBe(1);
  });

  describe('on a phone, whose screen the dialog fills', () => {
    onPhone();
    it('loads nothing that nobody sees [UP-01]', async () => {
      const { listed } = open();
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      expect(listed()).toBe(0);
    });
  });
});
