import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AdministratorsSignInStrategy, GeneralSignInStrategy } from './sign-in.strategies.js';
import { NavigationController } from './navigation.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  controllers: [AuthController, NavigationController, SessionsController],
  providers: [SignInService, GeneralSignInStrategy, AdministratorsSignInStrategy],
})
export class AuthModule {}
