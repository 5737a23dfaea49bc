import { z } from 'zod';
import { limits } from './limits.js';
import { plainText } from './text.js';
import { version } from './versions.js';

/** Colours of markup: a few that stand out on photos. */
export const markupColours = {
  red: '#e5202b',
  yellow: '#ffd21f',
  green: '#1fa64a',
  blue: '#1f6fe5',
  white: '#ffffff',
  black: '#111111',
} as const;
const colourNames = Object.keys(markupColours) as [MarkupColour, ...MarkupColour[]];
export type MarkupColour = keyof typeof markupColours;

/** Line thickness and letter size. */
export const markupWeights = ['thin', 'normal', 'thick'] as const;
export type MarkupWeight = (typeof markupWeights)[number];

/**
 * A fraction of the upright photo's width or height, from its top left corner; rounded to the precision that photos
 * need.
 */
const fraction = z
  .number()
  .min(0, 'Not within the photo')
  .max(1, 'Not within the photo')
  .overwrite((value) => Math.round(value * 100_000) / 100_000);
const point = z.tuple([fraction, fraction]);
/** A point as horizontal and vertical fraction. */
export type MarkupPoint = [number, number];

const drawn = { colour: z.enum(colourNames).default('red'), weight: z.enum(markupWeights).default('normal') };
/** Two opposite corners. */
const corners = { from: point, to: point };

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), ...corners, ...drawn }).describe('Arrow with its head at `to`'),
  z.object({ kind: z.literal('box'), ...corners, ...drawn }),
  z
    .object({ kind: z.literal('circle'), ...corners, ...drawn })
    .describe('Ellipse that fills the rectangle between its corners'),
  z.object({
    kind: z.literal('freehand'),
    points: z.array(point).min(2).max(limits.markupPoints),
    ...drawn,
  }),
  z
    .object({
      kind: z.literal('text'),
      at: point,
      text: plainText(limits.markupText).trim().min(1, 'Please write something'),
      ...drawn,
    })
    .describe('Text; `at` is the upper left corner of its first line'),
  z.object({ kind: z.literal('blur'), ...corners }).describe('Blurs the area between its corners'),
]);
export type MarkupShape = z.infer<typeof shape>;
export type MarkupKind = MarkupShape['kind'];

export const pointsIn = (shapes: readonly MarkupShape[]) =>
  shapes.reduce((sum, each) => sum + (each.kind === 'freehand' ? each.points.length : 2), 0);

/** Shapes drawn over a photo, bottom first; blurs lie under all others. */
export const markupShapes = z
  .array(shape)
  .max(limits.markupShapes, `At most ${limits.markupShapes} shapes on a photo`)
  .refine((shapes) => pointsIn(shapes) <= limits.markupPoints, 'Too many points on one photo');

export const markPhotoRequest = z.object({
  shapes: markupShapes.describe('An empty list removes the markup'),
});
export type MarkPhotoRequest = z.infer<typeof markPhotoRequest>;

export const photoMarkup = markPhotoRequest.extend({ version });
export type PhotoMarkup = z.infer<typeof photoMarkup>;

/** The version of a photo without markup. */
export const unmarked = 'none';
