import { activityEntry, activityQuery } from '@jobref/contracts/domain/activity';
import {
  archiveRequest,
  createJobReferenceRequest,
  jobReference,
  listQuery,
  searchQuery,
  stats,
  updateJobReferenceRequest,
} from '@jobref/contracts/domain/job-references';
import { foundJobReference } from '@jobref/contracts/domain/search-hits';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ListQueryDto extends createZodDto(listQuery) {}
export class SearchQueryDto extends createZodDto(searchQuery) {}
export class CreateJobReferenceDto extends createZodDto(createJobReferenceRequest) {}
export class UpdateJobReferenceDto extends createZodDto(updateJobReferenceRequest) {}
export class ArchiveDto extends createZodDto(archiveRequest) {}
export class JobReferenceDto extends createZodDto(jobReference) {}
export class JobReferencesDto extends createZodDto(z.array(jobReference)) {}
export class FoundJobReferencesDto extends createZodDto(z.array(foundJobReference)) {}
export class ActivityQueryDto extends createZodDto(activityQuery) {}
export class ActivityDto extends createZodDto(z.array(activityEntry)) {}
export class StatsDto extends createZodDto(stats) {}
