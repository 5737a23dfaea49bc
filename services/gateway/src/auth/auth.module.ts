import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { AuthController } from './auth.controller.js';
import { NavigationController } from './navigation.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [LiveModule],
  controllers: [AuthController, NavigationController, SessionsController],
  providers: [SignInService],
})
export class AuthModule {}
