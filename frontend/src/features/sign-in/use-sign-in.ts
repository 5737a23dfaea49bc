import { messages } from '@jobref/contracts/domain/messages';
import type { CurrentUser, LoginRequest } from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefusal, messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { sessionStarted } from '../../session/session.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { toast } from '../../ui/feedback/toast-store.js';

export type Credentials = LoginRequest;

const unreachable = 'The server could not be reached. Please try again.';
const cookiesBlocked =
  'This browser blocks cookies, and cannot stay signed in without them. Please allow them for this site.';

/** Returns what keeps a sign-in from being sent; null if nothing does. */
const obstacleTo = ({ username, password }: Credentials) => {
  if (!username || !password) return messages.usernameAndPasswordRequired;
  return navigator.cookieEnabled ? null : cookiesBlocked;
};

/**
 * Signs in at one of the two endpoints: checks the fields, sends them once, and holds the message of the form's alert.
 * Then goes to the path returned by `onSignedIn`; this replaces the form in the history, so that Back skips it.
 */
export const useSignIn = (path: string, onSignedIn: (user: CurrentUser) => string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isPending } = useSubmitOnce<{ user: CurrentUser }, Credentials>({
    mutationFn: (credentials) => request('POST', path, credentials),
    meta: { ownUnauthorized: true },
    onSuccess: async ({ user }) => {
      await sessionStarted(queryClient);
      void navigate(onSignedIn(user), { replace: true, state: { isFirstEntry: true } });
    },
    onError: (error) => {
      const message = messageOf(error, isRefusal(error) ? messages.invalidCredentials : unreachable);
      setProblem(message);
      toast({ title: 'Login Failed', description: message, variant: 'destructive' });
    },
  });
  const signIn = (credentials: Credentials) => {
    const obstacle = obstacleTo(credentials);
    setProblem(obstacle);
    if (!obstacle) send(credentials);
  };
  return { signIn, isPending, problem };
};
