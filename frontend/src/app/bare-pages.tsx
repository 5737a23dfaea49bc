import { Outlet } from 'react-router-dom';
import { useDocumentTitle } from '../ui/hooks/use-document-title.js';
import { usePageHandle } from './use-page-handle.js';

/** Sign-in family: no shell, and no antd. */
export const BarePages = () => {
  useDocumentTitle(usePageHandle().title);
  return <Outlet />;
};
