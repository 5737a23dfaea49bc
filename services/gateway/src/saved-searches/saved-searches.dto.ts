import {
  inTimeZone,
  savedSearch,
  savedSearchCount,
  savedSearchOrder,
  savedSearchRequest,
  updateSavedSearchRequest,
} from '@jobref/contracts/domain/saved-searches';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class FollowerParams extends createZodDto(z.object({ id, userId: id })) {}
export class CountsQueryDto extends createZodDto(inTimeZone) {}
export class SavedSearchRequestDto extends createZodDto(savedSearchRequest) {}
export class UpdateSavedSearchDto extends createZodDto(updateSavedSearchRequest) {}
export class SavedSearchOrderDto extends createZodDto(savedSearchOrder) {}
export class SavedSearchDto extends createZodDto(savedSearch) {}
export class SavedSearchesDto extends createZodDto(z.array(savedSearch)) {}
export class SavedSearchCountsDto extends createZodDto(z.array(savedSearchCount)) {}
