import type { ReactNode } from 'react';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { buildCurrentUser, renderRoutes } from './render.js';

/** Renders part of a page for a signed-in person. */
export const openSignedIn = (
  part: ReactNode,
  user = buildCurrentUser(),
  path = '/',
): ReturnType<typeof renderRoutes> =>
  renderRoutes(
    [{ element: <SignedInGuard />, children: [{ path: '*', element: <AntdRoot>{part}</AntdRoot> }] }],
    { user, path },
  );
