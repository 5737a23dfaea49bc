import type { Role, UserActor } from '@jobref/contracts/domain/actor';
import type { Principal } from '@jobref/contracts/wire/auth';
import type { CurrentUser, PersonName } from '@jobref/contracts/domain/users';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionOwner } from '../sessions/session-data.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on every route that needs a sign-in, and by a sign-in. */
    principal?: Principal;
  }
}

const userOf = (context: ExecutionContext): CurrentUser => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('This route has no signed-in person: it is public');
  return principal.user;
};

/** Provides the signed-in person to a controller's parameter. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));

/** The signed-in person as services receive them. Name and session are private: the gateway does not pass them on. */
export class SignedInActor implements UserActor {
  readonly kind = 'user';
  readonly id: string;
  readonly role: Role;
  readonly #user: CurrentUser;
  readonly #session: SessionOwner;

  constructor(user: CurrentUser, session: SessionOwner) {
    this.#user = user;
    this.#session = session;
    this.id = user.id;
    this.role = user.role;
  }

  get session(): SessionOwner {
    return this.#session;
  }

  get name(): PersonName {
    const { id, firstName, lastName, username, profileImageUrl } = this.#user;
    return { id, firstName, lastName, username, profileImageUrl };
  }
}

/** Provides the signed-in person as an actor for services to a controller's parameter. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  const { sessionId, signIn } = session;
  if (!signIn) throw new Error('This route has no session: it is public');
  return new SignedInActor(userOf(context), { sessionId, signIn });
});
