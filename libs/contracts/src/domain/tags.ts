import { z } from 'zod';
import { limits } from './limits.js';
import { tagColours } from './tag-colours.js';
import { asTagName } from './tag-names.js';
import { id, requiredLine } from './text.js';

/** One of `tagColours`. */
export const tagColour = z.enum(tagColours, { error: 'Not a known colour' });

/** Commas stand between tags, in addresses and in tables. Two names that look the same are written the same. */
export const tagName = requiredLine(limits.tagName, 'Tag name is required')
  .transform(asTagName)
  .refine((name) => !/[,"]/.test(name), 'A tag has no commas and no quotation marks in its name');

/** A tag as it stands on job references. */
export const tag = z.object({ name: z.string(), colour: tagColour });
export type Tag = z.infer<typeof tag>;

/** A tag by its name; one that is new gets this colour, or one of the product's choice. */
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
      `For administrators who ask for it; counted up to ${limits.countedJobReferences}; one more means "or more"`,
    ),
});
export type TagRecord = z.infer<typeof tagRecord>;

/** What administrators change of a tag, on all its job references. */
export const updateTagRequest = z.object({ name: tagName, colour: tagColour }).partial();
export type UpdateTagRequest = z.infer<typeof updateTagRequest>;

/** The tag that takes the place of another. */
export const mergeTagRequest = z.object({ into: id });
