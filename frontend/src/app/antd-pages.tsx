import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../ui/page-loading.js';
import { AntdRoot } from './antd-root.js';

/** Pages of the shell that use antd: all but the dashboard, the list of job references, the collaboration and the user management. */
export const AntdPages = () => (
  <AntdRoot>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </AntdRoot>
);
