import { limits } from '@jobref/contracts/domain/limits';

/** What a question before a deletion ends with. */
export const inTheBin = `It stays in the bin for ${limits.binDays} days, from where you can restore it.`;
