import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordsService } from './passwords.service.js';

const parts = [PasswordsService];

@Module({ imports: [SignInModule, UsersModule], providers: parts, exports: parts })
export class PasswordsModule {}
