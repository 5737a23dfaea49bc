import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { pageQuery } from '../domain/paging.js';
import { id } from '../domain/text.js';

export const nothing = z.object({});
export const byJobReference = z.object({ jobReferenceId: id });
export const pageOfOne = pageQuery.extend(byJobReference.shape);
/** A person named in a request, as auth knows them: null if deleted, inactive or unknown. jobs refuses those. */
export const namedColleague = colleague.nullable();
