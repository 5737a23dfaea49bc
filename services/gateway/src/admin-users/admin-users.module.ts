import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { OwnedWorkController } from './owned-work.controller.js';
import { SystemUsersController } from './system-users.controller.js';
import { SystemUsersService } from './system-users.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [PeopleModule],
  controllers: [UsersController, SystemUsersController, OwnedWorkController],
  providers: [SystemUsersService],
})
export class AdminUsersModule {}
