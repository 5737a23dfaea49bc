import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../ui/page-loading.js';
import { AntdRoot } from './antd-root.js';

/** Pages of the shell that use antd: all but the dashboard, the list of job references and the collaboration. */
export const AntdPages = () => (
  <AntdRoot>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </AntdRoot>
);
