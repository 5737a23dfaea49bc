import { authService } from '@jobref/contracts/wire/auth';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { DevSignInService } from './dev-sign-in.service.js';
import { SignInService } from './sign-in.service.js';
import { SignOutService } from './sign-out.service.js';

export const signInAnswers = answersOf(
  authService,
  [SignInService, DevSignInService, SignOutService],
  (signIns, development, signOuts) => ({
    signIn: (actor, credentials) => signIns.signIn(actor, credentials),
    devSignIn: (_actor, wanted) => development.devSignIn(wanted),
    principal: (_actor, { userId }) => signIns.principal(userId),
    recordSessionEnd: (actor, end) => signOuts.record(actor, end),
  }),
);
