import { z } from 'zod';
import { limits } from './limits.js';
import { id, plainText } from './text.js';

/** Languages that a dossier's own words are written in. */
export const dossierLanguages = ['en', 'de', 'fr', 'es', 'nl', 'ar'] as const;
export type DossierLanguage = (typeof dossierLanguages)[number];

/** Photos on a page: one, two or six. */
export const photoSizes = ['large', 'normal', 'compact'] as const;
export type PhotoSize = (typeof photoSizes)[number];

const words = plainText(limits.dossierText).trim();

const sections = z.object({
  details: z.boolean().describe('Description and facts of the job'),
  photos: z.boolean(),
  documents: z.boolean().describe('Uploaded documents, page for page'),
  fileList: z.boolean().describe('All files with size and SHA-256'),
  comments: z.boolean(),
  tasks: z.boolean(),
});
export type DossierSections = z.infer<typeof sections>;

/** What the organisation sets for all dossiers, and an agent changes for one's own. */
const forAll = {
  sections,
  status: z.boolean().describe('Whether the status of the job is printed'),
  clientEmail: z.boolean().describe("Whether the client's address is printed"),
  photoSize: z.enum(photoSizes).describe('1, 2 or 6 photos a page'),
  photoOrder: z.enum(['chosen', 'taken']).describe('As arranged, or by the time of taking'),
  captions: z.boolean(),
  whoAndWhen: z.boolean().describe('When a photo was taken, or else added, and who added it'),
  places: z.boolean().describe('Where a photo was taken'),
  mailSize: z
    .number()
    .int()
    .min(1)
    .max(limits.dossierMailSize)
    .nullable()
    .describe('Megabytes that photos are made smaller for; null: as good as they are'),
  disclaimer: words.describe('Printed on the last page; none where it is empty'),
  signature: z.boolean().describe('A block to sign on paper: name, date, signature'),
  language: z
    .enum(dossierLanguages)
    .nullable()
    .describe("Of fixed words and dates; null: that of the organisation's locale, else English"),
  accentColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Not a colour like #0f5c4d')
    .toLowerCase(),
};

/** What is of one job reference alone. */
const ofOne = {
  leftOut: z.array(id).max(limits.filesPerJobReference).describe('Ids of files that do not go in'),
  summary: words.describe('Printed before the details; none where it is empty'),
};

const shape = { ...forAll, ...ofOne };

/** All that is chosen of a dossier. */
export const dossierOptions = z.object(shape);
export type DossierOptions = z.infer<typeof dossierOptions>;

/** What somebody chose: the rest is as it was. Parts that nobody knows are refused. */
export const dossierChoice = z
  .strictObject({ ...shape, sections: z.strictObject(sections.shape).partial() })
  .partial();
export type DossierChoice = z.infer<typeof dossierChoice>;

/** Where nobody chose. */
export const standardDossier: DossierOptions = {
  sections: { details: true, photos: true, documents: true, fileList: true, comments: false, tasks: false },
  accentColour: '#0f5c4d',
  disclaimer: '',
  signature: false,
  leftOut: [],
  summary: '',
  status: false,
  clientEmail: false,
  photoSize: 'compact',
  captions: true,
  whoAndWhen: true,
  places: false,
  photoOrder: 'chosen',
  language: null,
  mailSize: null,
};

const named = <T extends object>(choice: T): Partial<T> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The whole of what is chosen: each choice goes before those that are named before it, and all before the standard. */
export const optionsOf = (...choices: readonly DossierChoice[]): DossierOptions =>
  choices.reduce<DossierOptions>(
    (options, { sections: shown = {}, ...choice }) => ({
      ...options,
      ...named(choice),
      sections: { ...options.sections, ...named(shown) },
    }),
    standardDossier,
  );

/** The same between processes, which may be of two versions: what the other alone knows is left out. */
export const keptDossierChoice = z.object({ ...shape, sections: sections.partial() }).partial();

/** Options as they are kept and sent: what a version before did not know is the standard. */
export const keptDossierOptions = keptDossierChoice.transform((choice) => optionsOf(choice));

const forAnyJob = ({ leftOut: _, summary: __, ...options }: DossierOptions) => options;

/** All that the organisation sets; what is of one job reference alone is not among it. */
export const dossierDefaults = z.strictObject({ ...forAll, sections: z.strictObject(sections.shape) });
export type DossierDefaults = z.infer<typeof dossierDefaults>;

/** The same as it is kept and sent: what the organisation never set is the standard. */
export const keptDossierDefaults = keptDossierOptions.transform((options): DossierDefaults =>
  forAnyJob(options),
);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const differing = <T extends object>(value: T, from: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([key, each]) => !same(each, from[key as keyof T])),
  ) as Partial<T>;

/**
 * What of these options the person chose for all their dossiers: neither what is of this job reference alone, nor what is
 * as their organisation has it, so that a later change of the organisation's reaches them.
 */
export const personalChoice = (options: DossierOptions, defaults: DossierChoice): DossierChoice => {
  const [mine, theirs] = [forAnyJob(options), forAnyJob(optionsOf(defaults))];
  const { sections, ...others } = differing(mine, theirs);
  return { ...others, ...(sections && { sections: differing(mine.sections, theirs.sections) }) };
};

/** What of these options is of one job reference alone. */
export const choiceForOne = ({ leftOut, summary }: DossierOptions): DossierChoice => ({ leftOut, summary });
