import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { DevSignInService } from './dev-sign-in.service.js';
import { SignInService } from './sign-in.service.js';

export const signInHandlers = handlersOf(
  authService,
  [SignInService, DevSignInService],
  (signIns, development) => ({
    signIn: (actor, credentials) => signIns.signIn(actor, credentials),
    devSignIn: (_actor, request) => development.devSignIn(request),
  }),
);
