import { z } from 'zod';
import { type JobReferenceFilters, jobReferenceFilters } from './job-references.js';
import { limits } from './limits.js';
import { savedParameter } from './saved-parameter.js';
import { renameTagInSearchQuery } from './search-language.js';
import { parseTagNames, joinTagNames, renameTag } from './tag-names.js';
import { id, plainText, requiredLine, timeZoneName } from './text.js';
import { personName } from './users.js';

/** The page that shows a saved search: the search page, or the list as a view. */
export const savedSearchPage = z.enum(['search', 'jobs'], { error: 'page must be search or jobs' });
export type SavedSearchPage = z.infer<typeof savedSearchPage>;

/** Query parameters that are not saved: the open dialog, the list's cursor and the opened saved search. */
const passing = ['dialog', 'id', 'cursor', savedParameter];

const filtersIn = (address: string) =>
  jobReferenceFilters.safeParse(Object.fromEntries(new URLSearchParams(address)));

/** Returns the filters for job references in an address, without its display options. */
export const filtersOf = (address: string): JobReferenceFilters => filtersIn(address).data ?? {};

/** Renames a tag in an address. Returns the address unchanged if the result would be too long to parse. */
export const renameTagInAddress = (address: string, from: string, to: string): string => {
  const parameters = new URLSearchParams(address);
  const [query, tag] = [parameters.get('query'), parameters.get('tag')];
  if (query) parameters.set('query', renameTagInSearchQuery(query, from, to));
  if (tag) parameters.set('tag', joinTagNames(renameTag(parseTagNames(tag), from, to)));
  const renamed = parameters.toString();
  return filtersIn(renamed).success ? renamed : address;
};

/** The query string of a page's address, without the parameters that are not saved. */
const pageAddress = plainText(limits.savedSearchAddress)
  .transform((address) => {
    const parameters = new URLSearchParams(address);
    for (const name of passing) parameters.delete(name);
    return parameters.toString();
  })
  // Escaped characters are longer.
  .pipe(plainText(limits.savedSearchAddress))
  .refine((address) => filtersIn(address).success, 'This search cannot be saved');

/** Time zone of dates without a time. */
const timeZone = timeZoneName.default('UTC');
/** Time zone in which dates in the addresses are read. */
export const inTimeZone = z.object({ timeZone });

/**
 * A saved search as a follower sees it: its owner, or a colleague with whom it is shared. Its results depend on the
 * viewer.
 */
export const savedSearchRecord = z.object({
  id,
  ownerId: id,
  name: z.string(),
  page: savedSearchPage,
  address: z.string().describe('Query string of the page'),
  alerts: z.boolean().describe('Whether the caller is notified of new matches'),
  followerIds: z.array(id).describe('Ids of the people with whom it is shared; only its owner gets them'),
});
export type SavedSearchRecord = z.infer<typeof savedSearchRecord>;

/** A saved search as the gateway returns it, with names where they are known. */
export const savedSearch = savedSearchRecord.extend({
  owner: personName.nullable(),
  followers: z.array(personName),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const name = requiredLine(limits.savedSearchName, 'Please enter a name');

/** A search to save; `alerts`: whether its owner is notified of new matches from now on. */
export const savedSearchRequest = z.object({
  name,
  page: savedSearchPage,
  address: pageAddress,
  alerts: z.boolean().default(false),
  timeZone,
});
export type SavedSearchRequest = z.infer<typeof savedSearchRequest>;

/** Only the owner changes name and address; each follower sets their own alerts. */
export const updateSavedSearchRequest = z.object({
  name: name.optional(),
  address: pageAddress.optional(),
  alerts: z.boolean().optional(),
  timeZone,
});

/** Ids of all saved searches in their order; any that are missing come last. */
export const savedSearchOrder = z.object({ ids: z.array(id).max(limits.idsPerCall) });

/** Number of job references that a saved search finds for the caller. */
export const savedSearchCount = z.object({
  id,
  count: z.number().int().describe(`Counted up to ${limits.savedSearchCount}; one more means "or more"`),
});
export type SavedSearchCount = z.infer<typeof savedSearchCount>;
