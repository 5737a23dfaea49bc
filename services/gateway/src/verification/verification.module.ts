import { Module } from '@nestjs/common';
import { OrganisationModule } from '../organisation/organisation.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [OrganisationModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}
