import type { Role } from '@jobref/contracts/domain/actor';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const ACCESS = Symbol('access');

/** Access level of a route. A route without one keeps the process from starting. */
export interface Access {
  who: 'everybody' | 'signed-in' | Role;
  /** Whether the route may be called by a person who must change the password [PE-04]. */
  beforePasswordChange?: boolean;
}

const access = (value: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, value);

/** Allows everyone, signed in or not. */
export const Public = () => applyDecorators(access({ who: 'everybody' }), ApiSecurity({}));

/** Allows every signed-in person. */
export const SignedIn = (options: Pick<Access, 'beforePasswordChange'> = {}) =>
  access({ who: 'signed-in', ...options });

/** Allows signed-in people of this role [PE-02]. */
export const Roles = (role: Role) => access({ who: role });
