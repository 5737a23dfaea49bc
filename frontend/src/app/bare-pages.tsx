import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useDocumentTitle } from '../ui/use-document-title.js';
import { AntdRoot } from './antd-root.js';
import { usePageHandle } from './use-page-handle.js';

/** Sign-in family: no shell. */
export const BarePages = () => {
  useDocumentTitle(usePageHandle().title);
  return (
    <AntdRoot>
      <Suspense>
        <Outlet />
      </Suspense>
    </AntdRoot>
  );
};
