import { limits } from '@jobref/contracts/domain/limits';
import { pageQuery } from '@jobref/contracts/domain/paging';
import { blankIsAbsent, plainText } from '@jobref/contracts/domain/text';
import { colleagueName } from '@jobref/contracts/domain/users';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ColleaguesQueryDto extends createZodDto(
  z.object({
    query: blankIsAbsent(plainText(limits.searchQuery)),
    limit: pageQuery.shape.limit.default(limits.peopleInPicker),
  }),
) {}
export class ColleaguesDto extends createZodDto(z.array(colleagueName)) {}
