import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { HoldingsController } from './holdings.controller.js';
import { HoldingsService } from './holdings.service.js';
import { SystemUsersController } from './system-users.controller.js';
import { SystemUsersService } from './system-users.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [PeopleModule],
  controllers: [UsersController, SystemUsersController, HoldingsController],
  providers: [UsersService, SystemUsersService, HoldingsService],
})
export class AdminUsersModule {}
