import { Module } from '@nestjs/common';
import { CredentialsRepository } from './credentials.repository.js';
import { DemoPeopleRepository } from './demo-people.repository.js';
import { DevSignInService } from './dev-sign-in.service.js';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { SignInService } from './sign-in.service.js';

const parts = [CredentialsRepository, PasswordHasher, SignInService, DemoPeopleRepository, DevSignInService];

@Module({ providers: parts, exports: parts })
export class SignInModule {}
