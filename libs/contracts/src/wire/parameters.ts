import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { pageQuery } from '../domain/paging.js';
import { id } from '../domain/text.js';

export const nothing = z.object({});
export const byJobReference = z.object({ jobReferenceId: id });
export const pageOfOne = pageQuery.extend(byJobReference.shape);
/** Whom a request names, as auth knows them: null for who is gone, inactive or was never there. jobs refuses those. */
export const named = colleague.nullable();
