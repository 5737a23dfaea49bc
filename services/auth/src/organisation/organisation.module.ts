import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { OrganisationSettings } from './organisation-settings.entity.js';
import { OrganisationRepository } from './organisation.repository.js';
import { OrganisationService } from './organisation.service.js';

const parts = [OrganisationRepository, OrganisationService];

@Module({ imports: [DatabaseModule.forFeature([OrganisationSettings])], providers: parts, exports: parts })
export class OrganisationModule {}
