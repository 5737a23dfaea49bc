import type { Role } from '@jobref/contracts/domain/actor';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const ACCESS = Symbol('access');

/** Who may call a route. A route that does not say so keeps the process from starting. */
export interface Access {
  who: 'everybody' | 'signed-in' | Role;
  /** Whether a person who must change the password may call it [PE-04]. */
  beforePasswordChange?: boolean;
}

const access = (value: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, value);

/** Anybody, signed in or not. */
export const Public = () => applyDecorators(access({ who: 'everybody' }), ApiSecurity({}));

/** Every signed-in person. */
export const SignedIn = (options: Pick<Access, 'beforePasswordChange'> = {}) =>
  access({ who: 'signed-in', ...options });

/** Signed-in people of this role [PE-02]. */
export const Roles = (role: Role) => access({ who: role });
