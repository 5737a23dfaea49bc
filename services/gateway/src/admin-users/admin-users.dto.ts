import { jobsService } from '@jobref/contracts/wire/jobs';
import { id } from '@jobref/contracts/domain/text';
import {
  changeRoleRequest,
  createSystemUserRequest,
  roleHolder,
  systemUser,
  updateSystemUserRequest,
} from '@jobref/contracts/domain/users';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ChangeRoleDto extends createZodDto(changeRoleRequest) {}
export class CreateSystemUserDto extends createZodDto(createSystemUserRequest) {}
export class UpdateSystemUserDto extends createZodDto(updateSystemUserRequest) {}
export class HandOverDto extends createZodDto(z.object({ toUserId: id })) {}
export class HandedOverDto extends createZodDto(jobsService.handOver.output) {}
export class OwnedWorkDto extends createZodDto(jobsService.holdings.output) {}
export class UserDto extends createZodDto(roleHolder) {}
export class UsersDto extends createZodDto(z.array(roleHolder)) {}
export class SystemUserDto extends createZodDto(systemUser) {}
export class SystemUsersDto extends createZodDto(z.array(systemUser)) {}
