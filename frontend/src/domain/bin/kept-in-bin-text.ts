import { limits } from '@jobref/contracts/domain/limits';

/** The last sentence of a confirmation before one item, or many items, are deleted. */
export const keptInBinText = `It stays in the bin for ${limits.binDays} days, from where you can restore it.`;
export const manyKeptInBinText = `They stay in the bin for ${limits.binDays} days, from where you can restore them.`;
