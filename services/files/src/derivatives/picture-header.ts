import sharp, { type Metadata } from 'sharp';
import { mostPixels } from './decoding.js';
import { pictureTooLarge } from './too-large.js';

/** Seen upright, in pixels; `heldBytes` is how much of the picture must be in memory at once to decode it. */
export interface PictureHeader {
  width: number;
  height: number;
  heldBytes: number;
  /** What its camera wrote into it, as it stands there. */
  exif?: Buffer | undefined;
}

type Facts = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling' | 'pages'
>;

/** A decoder's memory limit (`decoder-process.ts`) leaves room for this and what Node and libvips need themselves. */
const mostHeldBytes = 256 * 1024 * 1024;

/** Reads a picture's header alone; null when there is none. */
export const readHeader = async (path: string): Promise<PictureHeader | null> => {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return facts && { ...facts.autoOrient, heldBytes: heldBytesOf(facts), exif: facts.exif };
};

/** Throws `file_too_large` for a picture that would take too much time or memory to decode. */
export const refuseTooLarge = ({ width, height, heldBytes }: PictureHeader): void => {
  if (width * height > mostPixels || heldBytes > mostHeldBytes) throw pictureTooLarge();
};

const samplesPerPixel = ({ channels, chromaSubsampling }: Facts): number =>
  chromaSubsampling === '4:2:0' ? 1.5 : channels;

// Measured with libvips 8.18: a progressive JPEG keeps two bytes for each coefficient, an interlaced PNG its pixels, a GIF
// its canvas and the one before, a WebP its canvas, twice where it is animated.
const heldPerPixel: Partial<Record<string, (facts: Facts) => number>> = {
  jpeg: (facts) => (facts.isProgressive ? samplesPerPixel(facts) * 2 : 0),
  png: ({ isProgressive, channels, depth }) => (isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0),
  gif: () => 8,
  webp: ({ pages = 1 }) => (pages > 1 ? 8 : 4),
};

/** What must be held at once, in bytes, by the header; rows that come one after the other need next to nothing. */
export const heldBytesOf = (facts: Facts): number =>
  facts.width * facts.height * (heldPerPixel[facts.format]?.(facts) ?? 8);
