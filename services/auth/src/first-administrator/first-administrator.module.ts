import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { FirstAdministrator } from './first-administrator.js';

const parts = [AdministratorsRepository, FirstAdministrator];

@Module({ imports: [SignInModule, UsersModule], providers: parts, exports: parts })
export class FirstAdministratorModule {}
