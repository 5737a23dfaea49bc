import { messages } from '@jobref/contracts/domain/messages';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { PageLoading } from '../../ui/feedback/page-loading.js';
import { toast } from '../../ui/feedback/toast-store.js';

const redirectDelay = 500;

const AccessDenied = () => {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: `Access Denied: ${messages.administratorRequired}`, variant: 'destructive' });
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <PageLoading />;
};

/**
 * Guards the administration: shows agents a message and redirects them home after 500 ms [UM-13]. The server rejects
 * them as well.
 */
export const AdministratorOnly = () =>
  useSignedInUser().role === 'administrator' ? <Outlet /> : <AccessDenied />;
