import { session } from '@jobref/contracts/browser/sessions';
import {
  changePasswordRequest,
  currentUser,
  devLoginRequest,
  loginAnswer,
  loginRequest,
} from '@jobref/contracts/domain/users';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class LoginDto extends createZodDto(loginRequest) {}
export class DevLoginDto extends createZodDto(devLoginRequest) {}
export class ChangePasswordDto extends createZodDto(changePasswordRequest) {}
export class LoginAnswerDto extends createZodDto(loginAnswer) {}
export class CurrentUserDto extends createZodDto(currentUser) {}
export class SessionsDto extends createZodDto(z.array(session)) {}
/**
 * Path to return to after sign-in; only local paths are passed on. A longer one is dropped: the browser would display
 * the error.
 */
export class LoginNavigationQuery extends createZodDto(
  z.object({ next: z.string().max(4_000).optional().catch(undefined) }),
) {}
