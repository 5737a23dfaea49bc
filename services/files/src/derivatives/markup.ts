import {
  type PictureSize,
  blurredAreas,
  blurGridSize,
  markupSvg,
} from '@jobref/contracts/domain/markup-drawing';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import sharp, { type OverlayOptions, type Raw } from 'sharp';

/** A picture's pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Draws shapes over pixels: blurred areas are destroyed in the pixels, other shapes lie above. */
export const drawMarkup = async (pixels: Pixels, shapes: readonly MarkupShape[]): Promise<Pixels> => {
  const blurred: Pixels = { ...pixels, data: Buffer.from(pixels.data) };
  // Sequential: where two areas overlap, the second blurs the result of the first.
  for (const area of blurredAreas(shapes, pixels.raw)) {
    const few = await sharp(blurred.data, { raw: pixels.raw })
      .extract(area)
      .resize({ ...blurGridSize(area), fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    const raw = { ...blurGridSize(area), channels: pixels.raw.channels };
    const patch = await sharp(few, { raw })
      .resize({ width: area.width, height: area.height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    pastePatch(patch, area, blurred);
  }
  const svg = markupSvg(shapes, pixels.raw);
  if (!svg) return blurred;
  const drawing: OverlayOptions = { input: Buffer.from(svg), left: 0, top: 0 };
  const data = await sharp(blurred.data, { raw: pixels.raw })
    .composite([drawing])
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { ...pixels, data };
};

/** Writes the rows of a patch over an area of the picture. */
const pastePatch = (
  patch: Buffer,
  area: PictureSize & { left: number; top: number },
  { data, raw }: Pixels,
) => {
  const row = area.width * raw.channels;
  for (let y = 0; y < area.height; y += 1)
    patch.copy(data, ((area.top + y) * raw.width + area.left) * raw.channels, y * row, (y + 1) * row);
};
