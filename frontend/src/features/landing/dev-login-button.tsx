import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { sessionStarted } from '../../session/session.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { Button } from '../../ui/actions/button.js';
import { toast } from '../../ui/feedback/toast-store.js';

/** Signs in a demo agent; rendered only if the server offers it [LP-06]. The dashboard then replaces this page. */
export const DevLoginButton = () => {
  const queryClient = useQueryClient();
  const { send, isPending } = useSubmitOnce<unknown>({
    mutationFn: () => request('POST', '/api/auth/dev-login', {}),
    meta: { ownUnauthorized: true },
    onSuccess: () => sessionStarted(queryClient),
    onError: (error) =>
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Dev login is not available'),
        variant: 'destructive',
      }),
  });
  return (
    <Button variant="dashed" icon={<FlaskConical />} pending={isPending} onClick={() => send()}>
      Dev Login (Testing)
    </Button>
  );
};
