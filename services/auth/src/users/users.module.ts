import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { PeopleService } from './people.service.js';
import { PersonCache } from './person-cache.js';
import { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

const parts = [PersonCache, UsersRepository, PeopleService, UsersService];

@Module({ imports: [DatabaseModule.forFeature([User])], providers: parts, exports: parts })
export class UsersModule {}
