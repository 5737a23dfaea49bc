import { Module } from '@nestjs/common';
import { SystemUsersController } from './system-users.controller.js';
import { SystemUsersService } from './system-users.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController, SystemUsersController],
  providers: [UsersService, SystemUsersService],
})
export class AdminUsersModule {}
