import {
  logoQuery,
  organisationSettings,
  updateOrganisationRequest,
} from '@jobref/contracts/domain/organisation';
import { createZodDto } from 'nestjs-zod';

export class UpdateOrganisationDto extends createZodDto(updateOrganisationRequest) {}
export class OrganisationSettingsDto extends createZodDto(organisationSettings) {}
export class LogoQueryDto extends createZodDto(logoQuery) {}
