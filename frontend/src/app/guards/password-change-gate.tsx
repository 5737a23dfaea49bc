import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../session/session.js';
import { ConnectionNotice } from '../connection-notice.js';

const changePassword = '/change-password';

/** Around all routes: with mustChangePassword set, every path shows the change-password screen [RT-14]. */
export const PasswordChangeGate = () => {
  const { data: user } = useCurrentUser();
  const { pathname } = useLocation();
  if (user?.mustChangePassword && pathname !== changePassword)
    return <Navigate to={changePassword} replace />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ConnectionNotice />
    </>
  );
};
