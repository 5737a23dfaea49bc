import type { JobReference } from '@jobref/contracts/domain/job-references';
import { screen, within } from '@testing-library/react';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { JobReferenceView } from '../features/job-references/details/job-reference-view.js';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { fakeServer } from './fake-server.js';
import { buildCurrentUser, renderRoutes } from './render.js';

export const upload = jest.fn();
export const share = jest.fn();
/** Placeholders for the parts of other features. */
export const collaboration = () => ({
  counts: { comments: '6', tasks: '4' },
  comments: <p>The comments</p>,
  tasks: <p>The tasks</p>,
  shares: <p>The shares</p>,
  onShare: share,
});
export const path = (jobReference: JobReference) => `/api/jobs/${jobReference.id}`;

export const open = (jobReference: JobReference, extra: Parameters<typeof fakeServer>[0] = {}, hash = '') => {
  const calls = fakeServer({ [`GET ${path(jobReference)}`]: { body: jobReference }, ...extra });
  const view = (
    <AntdRoot>
      <JobReferenceView id={jobReference.id} onUpload={upload} collaboration={collaboration} />
    </AntdRoot>
  );
  const page = renderRoutes(
    [
      { element: <SignedInGuard />, children: [{ path: '/jobs/:id', element: view }] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: `/jobs/${jobReference.id}${hash}`, user: buildCurrentUser() },
  );
  return { ...page, calls };
};
/** Returns one of its cards once the page has loaded. */
export const card = async (name: string) => {
  // While loading, skeletons have the same titles.
  await screen.findByRole('heading', { name: 'Roof survey' });
  return within(screen.getByRole('region', { name }));
};
