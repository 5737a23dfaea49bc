import type { Principal, SignInStrategy } from '@jobref/contracts/wire/auth';
import { loginRequest } from '@jobref/contracts/domain/users';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { SignInService } from './sign-in.service.js';

// passport-local is typed for Express: it reads the body, which Fastify has as well.
const options = { passReqToCallback: true, session: false } as const;
type WithAddress = Pick<FastifyRequest, 'ip'>;

@Injectable()
export class GeneralSignInStrategy extends PassportStrategy(Strategy, 'general' satisfies SignInStrategy) {
  constructor(private readonly signIns: SignInService) {
    super(options);
  }

  validate({ ip }: WithAddress, username: string, password: string): Promise<Principal> {
    return this.signIns.verify('general', { username, password }, ip);
  }
}

@Injectable()
export class AdministratorsSignInStrategy extends PassportStrategy(
  Strategy,
  'administrators' satisfies SignInStrategy,
) {
  constructor(private readonly signIns: SignInService) {
    super(options);
  }

  validate({ ip }: WithAddress, username: string, password: string): Promise<Principal> {
    return this.signIns.verify('administrators', { username, password }, ip);
  }
}

/** Credentials that make no sense are a 400 that names the field, before anybody is asked for them. */
const parseCredentials = (context: ExecutionContext): void => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  request.body = loginRequest.parse(request.body ?? {});
};

// Whom a strategy lets in stands where the access guard puts the signed-in person.
const property = { property: 'principal' };

@Injectable()
export class GeneralSignInGuard extends AuthGuard('general' satisfies SignInStrategy) {
  override canActivate(context: ExecutionContext) {
    parseCredentials(context);
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return property;
  }
}

@Injectable()
export class AdministratorsSignInGuard extends AuthGuard('administrators' satisfies SignInStrategy) {
  override canActivate(context: ExecutionContext) {
    parseCredentials(context);
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return property;
  }
}
