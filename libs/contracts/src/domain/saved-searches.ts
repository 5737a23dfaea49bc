import { z } from 'zod';
import { type JobReferenceFilters, jobReferenceFilters } from './job-references.js';
import { limits } from './limits.js';
import { savedParameter } from './saved-parameter.js';
import { renameTagInSearch } from './search-language.js';
import { namesInText, textOfNames, withTagRenamed } from './tag-names.js';
import { id, plainText, requiredLine, timeZoneName } from './text.js';
import { personName } from './users.js';

/** Where a saved search is looked at: on the search page, or as a view of the list. */
export const savedSearchPage = z.enum(['search', 'jobs'], { error: 'page must be search or jobs' });
export type SavedSearchPage = z.infer<typeof savedSearchPage>;

/** Of an address: what stands open over the page, where a list goes on, and which saved search was opened. */
const passing = ['dialog', 'id', 'cursor', savedParameter];

const filtersIn = (address: string) =>
  jobReferenceFilters.safeParse(Object.fromEntries(new URLSearchParams(address)));

/** What an address asks of job references; how it wants them shown is left out. */
export const filtersOf = (address: string): JobReferenceFilters => filtersIn(address).data ?? {};

/** The address where a tag is called something else now. It stays as it is where it would become too long to be read. */
export const renameTagInAddress = (address: string, from: string, to: string): string => {
  const parameters = new URLSearchParams(address);
  const [query, tag] = [parameters.get('query'), parameters.get('tag')];
  if (query) parameters.set('query', renameTagInSearch(query, from, to));
  if (tag) parameters.set('tag', textOfNames(withTagRenamed(namesInText(tag), from, to)));
  const renamed = parameters.toString();
  return filtersIn(renamed).success ? renamed : address;
};

/** The query of a page's address, without what passes. */
const pageAddress = plainText(limits.savedSearchAddress)
  .transform((address) => {
    const parameters = new URLSearchParams(address);
    for (const name of passing) parameters.delete(name);
    return parameters.toString();
  })
  .refine((address) => filtersIn(address).success, 'This search cannot be saved');

/** Bare days are those of it. */
const timeZone = timeZoneName.default('UTC');
/** Whose days the addresses mean. */
export const inTimeZone = z.object({ timeZone });

/**
 * A search that somebody keeps, as one who follows it sees it: its owner, or a colleague with whom it is shared. What it finds
 * is up to who looks.
 */
export const savedSearchRecord = z.object({
  id,
  ownerId: id,
  name: z.string(),
  page: savedSearchPage,
  address: z.string().describe('The query of the page’s address'),
  alerts: z.boolean().describe('Whether the caller is told of new matches'),
  followerIds: z.array(id).describe('With whom it is shared; its owner alone is told'),
});
export type SavedSearchRecord = z.infer<typeof savedSearchRecord>;

/** As the gateway answers it: with names, where they are known. */
export const savedSearch = savedSearchRecord.extend({
  owner: personName.nullable(),
  followers: z.array(personName),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const name = requiredLine(limits.savedSearchName, 'Please enter a name');

/** A search to keep; `alerts`: whether its owner is told of new matches from now on. */
export const savedSearchRequest = z.object({
  name,
  page: savedSearchPage,
  address: pageAddress,
  alerts: z.boolean().default(false),
  timeZone,
});
export type SavedSearchRequest = z.infer<typeof savedSearchRequest>;

/** Its name and what it asks are its owner's to change; whether they are told is each follower's. */
export const updateSavedSearchRequest = z.object({
  name: name.optional(),
  address: pageAddress.optional(),
  alerts: z.boolean().optional(),
  timeZone,
});
export type UpdateSavedSearchRequest = z.infer<typeof updateSavedSearchRequest>;

/** All of them in their order; what is not named comes last. */
export const savedSearchOrder = z.object({ ids: z.array(id).max(limits.idsPerCall) });

/** How many job references a saved search finds for the caller. */
export const savedSearchCount = z.object({
  id,
  count: z.number().int().describe(`Counted up to ${limits.savedSearchCount}; one more means "or more"`),
});
export type SavedSearchCount = z.infer<typeof savedSearchCount>;
