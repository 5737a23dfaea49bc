import type { Sharp } from 'sharp';

const edge = 320;
/** A pixel this light compared with the lightest ones, and with so little colour, is paper; a darker one is ink. */
const paper = { light: 0.7, colour: 0.3 };
/**
 * Minimum share of paper pixels, and minimum changes between paper and ink per column: photos have sky, text has lines.
 */
const leastPaper = 0.5;
const leastChanges = 10;

/**
 * Returns whether a picture (sRGB, three channels) looks like a page of text. A guess that costs or saves a few seconds
 * later.
 */
export const looksLikePage = async (picture: Sharp): Promise<boolean> => {
  const { data: pixels, info } = await picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const lightness = new Uint8Array(width * height);
  const colour = new Float32Array(width * height);
  for (let index = 0; index < lightness.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * channels, index * channels + 3);
    const most = Math.max(red, green, blue);
    lightness[index] = most;
    colour[index] = most === 0 ? 0 : (most - Math.min(red, green, blue)) / most;
  }
  const lightest = lightness.toSorted()[Math.floor(lightness.length * 0.95)] ?? 255;
  const isPaper = (index: number) =>
    (lightness[index] ?? 0) >= paper.light * lightest && (colour[index] ?? 1) <= paper.colour;
  let [ofPaper, changes] = [0, 0];
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < height; y += 1) {
      const here = isPaper(y * width + x);
      if (here) ofPaper += 1;
      if (y > 0 && here !== isPaper((y - 1) * width + x)) changes += 1;
    }
  return ofPaper >= leastPaper * width * height && changes >= leastChanges * width;
};
