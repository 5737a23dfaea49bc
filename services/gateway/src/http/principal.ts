import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Principal } from '@jobref/contracts/wire/auth';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on every route that needs a sign-in. */
    principal?: Principal;
  }
}

const principalOf = (context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('This route has no signed-in person: it is public');
  return principal;
};
const userOf = (context: ExecutionContext): CurrentUser => principalOf(context).user;

/** The signed-in person, for a controller's parameter. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));

/** The signed-in person as the services want to know them. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): UserActor => {
  const { id, role } = userOf(context);
  return { kind: 'user', id, role };
});

/** Whom a sign-in strategy has just let in. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext) =>
  principalOf(context),
);
