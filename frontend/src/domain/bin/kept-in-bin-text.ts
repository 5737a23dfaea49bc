import { limits } from '@jobref/contracts/domain/limits';

/** The last sentence of a dialog that asks before something, or many things, are deleted. */
export const keptInBinText = `It stays in the bin for ${limits.binDays} days, from where you can restore it.`;
export const manyKeptInBinText = `They stay in the bin for ${limits.binDays} days, from where you can restore them.`;
