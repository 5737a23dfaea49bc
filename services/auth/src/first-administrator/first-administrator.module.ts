import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstAdministrator } from './first-administrator.js';

@Module({ imports: [SignInModule, UsersModule], providers: [FirstAdministrator] })
export class FirstAdministratorModule {}
