import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../ui/page-loading.js';
import { AntdRoot } from '../ui/antd-root.js';

/** Pages of the shell that are made of antd from the beginning. */
export const AntdPages = () => (
  <AntdRoot>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </AntdRoot>
);
