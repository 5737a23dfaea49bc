import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useDocumentTitle } from '../ui/use-document-title.js';
import { useToasterSoon } from './lazy-toaster.js';
import { usePageHandle } from './use-page-handle.js';

/** Sign-in family: no shell, and no antd. */
export const BarePages = () => {
  useDocumentTitle(usePageHandle().title);
  useToasterSoon();
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
};
