import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { paths } from '../../paths.js';
import { useCurrentUser } from '../../session/session.js';
import { ConnectionNotice } from '../connection-notice.js';

/** Wraps all routes: with mustChangePassword set, every path shows the change-password screen [RT-14]. */
export const PasswordChangeGate = () => {
  const { data: user } = useCurrentUser();
  const { pathname } = useLocation();
  if (user?.mustChangePassword && pathname !== paths.changePassword)
    return <Navigate to={paths.changePassword} replace />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ConnectionNotice />
    </>
  );
};
