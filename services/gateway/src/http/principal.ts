import type { Role, UserActor } from '@jobref/contracts/domain/actor';
import type { Principal } from '@jobref/contracts/wire/auth';
import type { CurrentUser, PersonName } from '@jobref/contracts/domain/users';
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

/** The signed-in person as the services want to know them. Their name, which the gateway knows, stays here: it is private. */
export class SignedInActor implements UserActor {
  readonly kind = 'user';
  readonly id: string;
  readonly role: Role;
  readonly #user: CurrentUser;

  constructor(user: CurrentUser) {
    this.#user = user;
    this.id = user.id;
    this.role = user.role;
  }

  get name(): PersonName {
    const { id, firstName, lastName, username, profileImageUrl } = this.#user;
    return { id, firstName, lastName, username, profileImageUrl };
  }
}

/** The signed-in person as the services want to know them, for a controller's parameter. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => new SignedInActor(userOf(context)),
);

/** Whom a sign-in strategy has just let in. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext) =>
  principalOf(context),
);
