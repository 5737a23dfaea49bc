import { limits } from '@jobref/contracts/limits';
import { pageQuery } from '@jobref/contracts/paging';
import { blankIsAbsent, plainText } from '@jobref/contracts/text';
import { colleagueName } from '@jobref/contracts/users';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const shownInPicker = 20;

export class ColleaguesQueryDto extends createZodDto(
  z.object({
    query: blankIsAbsent(plainText(limits.searchQuery)),
    limit: pageQuery.shape.limit.default(shownInPicker),
  }),
) {}
export class ColleaguesDto extends createZodDto(z.array(colleagueName)) {}
