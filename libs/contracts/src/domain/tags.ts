import { z } from 'zod';
import { limits } from './limits.js';
import { tagColours } from './tag-colours.js';
import { asTagName } from './tag-names.js';
import { id, requiredLine } from './text.js';

export const tagColour = z.enum(tagColours, { error: 'Not a known colour' });

/**
 * Name of a tag, without commas, which separate tags in addresses and tables. Names that look the same are normalised
 * to the same text.
 */
export const tagName = requiredLine(limits.tagName, 'Tag name is required')
  .transform(asTagName)
  .refine((name) => !/[,"]/.test(name), 'A tag name cannot contain commas or quotation marks');

/** A tag as shown on job references. */
export const tag = z.object({ name: z.string(), colour: tagColour });
export type Tag = z.infer<typeof tag>;

/** A tag by name; a new one gets this colour, or a default. */
export const namedTag = z.object({ name: tagName, colour: tagColour.optional() });
export type NamedTag = z.infer<typeof namedTag>;

/** All tags of a job reference. */
export const namedTags = z
  .array(namedTag)
  .max(limits.tagsPerJobReference, `At most ${limits.tagsPerJobReference} tags fit on a job reference`);

/** A tag of the organisation. */
export const tagRecord = tag.extend({
  id,
  jobReferenceCount: z
    .number()
    .int()
    .nullable()
    .describe(
      `Only if an administrator requests it. Counted up to ${limits.countedJobReferences}; one more means "or more"`,
    ),
});
export type TagRecord = z.infer<typeof tagRecord>;

/** Changes of a tag by administrators, applied to all its job references. */
export const updateTagRequest = z.object({ name: tagName, colour: tagColour }).partial();
export type UpdateTagRequest = z.infer<typeof updateTagRequest>;

export const mergeTagRequest = z.object({ into: id });
