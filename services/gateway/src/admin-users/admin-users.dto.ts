import { jobsService } from '@jobref/contracts/services/jobs';
import { id } from '@jobref/contracts/text';
import {
  changeRoleRequest,
  createSystemUserRequest,
  roleHolder,
  systemUser,
  updateSystemUserRequest,
} from '@jobref/contracts/users';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class UserParams extends createZodDto(z.object({ id })) {}
export class ChangeRoleDto extends createZodDto(changeRoleRequest) {}
export class CreateSystemUserDto extends createZodDto(createSystemUserRequest) {}
export class UpdateSystemUserDto extends createZodDto(updateSystemUserRequest) {}
export class HandOverDto extends createZodDto(z.object({ toUserId: id })) {}
export class HandedOverDto extends createZodDto(jobsService.handOver.output) {}
export class HoldingsDto extends createZodDto(jobsService.holdings.output) {}
export class UserDto extends createZodDto(roleHolder) {}
export class UsersDto extends createZodDto(z.array(roleHolder)) {}
export class SystemUserDto extends createZodDto(systemUser) {}
export class SystemUsersDto extends createZodDto(z.array(systemUser)) {}
