import { z } from 'zod';
import { limits } from './limits.js';
import { id, plainText } from './text.js';

/** Languages available for a dossier's fixed texts. */
export const dossierLanguages = ['en', 'de', 'fr', 'es', 'nl', 'ar'] as const;
export type DossierLanguage = (typeof dossierLanguages)[number];

/** Sizes of photos: one, two or six per page. */
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

/** Options that the organisation sets for all dossiers and an agent can override for their own. */
const forAll = {
  sections,
  status: z.boolean().describe('Whether the status of the job is printed'),
  clientEmail: z.boolean().describe("Whether the client's address is printed"),
  photoSize: z.enum(photoSizes).describe('1, 2 or 6 photos a page'),
  photoOrder: z
    .enum(['chosen', 'taken'])
    .describe('Order of the photos: as arranged, or by the time at which they were taken'),
  captions: z.boolean(),
  whoAndWhen: z
    .boolean()
    .describe('Time at which a photo was taken, or else added, and the person who added it'),
  places: z.boolean().describe('Location at which a photo was taken'),
  mailSize: z
    .number()
    .int()
    .min(1)
    .max(limits.dossierMailSize)
    .nullable()
    .describe('Target size in megabytes, for which photos are scaled down; null keeps their quality'),
  disclaimer: words.describe('Printed on the last page, if not empty'),
  signature: z.boolean().describe('Signature block on paper: name, date, signature'),
  language: z
    .enum(dossierLanguages)
    .nullable()
    .describe(
      "Language of fixed words and dates; null for the language of the organisation's locale, or else English",
    ),
  accentColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Not a colour like #0f5c4d')
    .toLowerCase(),
};

/** Options of a single job reference. */
const ofOne = {
  leftOut: z.array(id).max(limits.filesPerJobReference).describe('Ids of files to leave out'),
  summary: words.describe('Printed before the details, if not empty'),
};

const shape = { ...forAll, ...ofOne };

export const dossierOptions = z.object(shape);
export type DossierOptions = z.infer<typeof dossierOptions>;

/** A partial choice of options; the others stay unchanged. */
export const dossierChoice = z.object({ ...shape, sections: sections.partial() }).partial();
export type DossierChoice = z.infer<typeof dossierChoice>;

/** Default options where none were chosen. */
export const defaultDossierOptions: DossierOptions = {
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

/** Merges choices into complete options: later choices override earlier ones, and all override the defaults. */
export const optionsOf = (...choices: readonly DossierChoice[]): DossierOptions =>
  choices.reduce<DossierOptions>(
    (options, { sections: shown = {}, ...choice }) => ({
      ...options,
      ...named(choice),
      sections: { ...options.sections, ...named(shown) },
    }),
    defaultDossierOptions,
  );

/** Options as they are stored and sent: keys that an older version did not know get their default. */
export const storedDossierOptions = dossierChoice.transform((choice) => optionsOf(choice));

const forAnyJob = ({ leftOut: _, summary: __, ...options }: DossierOptions) => options;

/** All options that the organisation sets; excludes those of a single job reference. */
export const dossierDefaults = z.object(forAll);
export type DossierDefaults = z.infer<typeof dossierDefaults>;

/** The same as it is stored and sent: options that the organisation never set get their default. */
export const storedDossierDefaults = storedDossierOptions.transform((options): DossierDefaults =>
  forAnyJob(options),
);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const differing = <T extends object>(value: T, from: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([key, each]) => !same(each, from[key as keyof T])),
  ) as Partial<T>;

/**
 * Returns the options that the person chose for all their dossiers. Leaves out the options of this job reference, and
 * those equal to their organisation's, so that later changes by the organisation still apply to them.
 */
export const personalChoice = (options: DossierOptions, defaults: DossierChoice): DossierChoice => {
  const [mine, theirs] = [forAnyJob(options), forAnyJob(optionsOf(defaults))];
  const { sections, ...others } = differing(mine, theirs);
  return { ...others, ...(sections && { sections: differing(mine.sections, theirs.sections) }) };
};

/** Returns the options that belong to this job reference only. */
export const jobReferenceChoice = ({ leftOut, summary }: DossierOptions): DossierChoice => ({
  leftOut,
  summary,
});
