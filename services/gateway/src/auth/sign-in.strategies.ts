import type { Principal, SignInStrategy } from '@jobref/contracts/wire/auth';
import { loginRequest } from '@jobref/contracts/domain/users';
import { type ExecutionContext, Inject, mixin, type Type } from '@nestjs/common';
import { AuthGuard, type IAuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { SignInService } from './sign-in.service.js';

// passport-local is typed for Express; it only reads the body, which Fastify provides as well.
const options = { passReqToCallback: true, session: false } as const;
type WithAddress = Pick<FastifyRequest, 'ip'>;

interface Verifies {
  validate(request: WithAddress, username: string, password: string): Promise<Principal>;
}

const strategyOf = (name: SignInStrategy): Type<Verifies> => {
  class PasswordStrategy extends PassportStrategy(Strategy, name) implements Verifies {
    constructor(@Inject(SignInService) private readonly signIns: SignInService) {
      super(options);
    }

    validate({ ip }: WithAddress, username: string, password: string): Promise<Principal> {
      return this.signIns.verify(name, { username, password }, ip);
    }
  }
  return mixin(PasswordStrategy);
};

const guardOf = (name: SignInStrategy): Type<IAuthGuard> => {
  class SignInGuard extends AuthGuard(name) {
    override canActivate(context: ExecutionContext) {
      // Malformed credentials are rejected with a 400 that names the field, before Passport verifies them.
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      request.body = loginRequest.parse(request.body ?? {});
      return super.canActivate(context);
    }

    // Stores the verified principal where the access guard stores the signed-in person.
    override getAuthenticateOptions() {
      return { property: 'principal' };
    }
  }
  return mixin(SignInGuard);
};

export const GeneralSignInStrategy = strategyOf('general');
export const GeneralSignInGuard = guardOf('general');
export const AdministratorsSignInStrategy = strategyOf('administrators');
export const AdministratorsSignInGuard = guardOf('administrators');
