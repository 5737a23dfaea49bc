import sharp, { type Metadata } from 'sharp';
import { maxPixels } from './decoding.js';
import { pictureTooLarge } from './too-large.js';

/** Upright size in pixels; `heldBytes` is how much of the picture must be in memory at once to decode it. */
export interface PictureHeader {
  width: number;
  height: number;
  heldBytes: number;
  /** Raw EXIF block written by the camera. */
  exif?: Buffer | undefined;
}

type Facts = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling' | 'pages'
>;

/**
 * Limit for `heldBytes`. A decoder's memory limit (`decoder-process.ts`) leaves room for this and for Node and libvips.
 */
const mostHeldBytes = 256 * 1024 * 1024;

/** Reads only a picture's header; returns null if there is none. */
export const readHeader = async (path: string): Promise<PictureHeader | null> => {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return facts && { ...facts.autoOrient, heldBytes: decodeMemoryOf(facts), exif: facts.exif };
};

/** Throws `file_too_large` for a picture that would take too much time or memory to decode. */
export const refuseTooLarge = ({ width, height, heldBytes }: PictureHeader): void => {
  if (width * height > maxPixels || heldBytes > mostHeldBytes) throw pictureTooLarge();
};

const samplesPerPixel = ({ channels, chromaSubsampling }: Facts): number =>
  chromaSubsampling === '4:2:0' ? 1.5 : channels;

// Measured with libvips 8.18: a progressive JPEG keeps two bytes per coefficient, an interlaced PNG its pixels, a GIF
// its canvas and the previous one, a WebP its canvas, twice if animated.
const heldPerPixel: Partial<Record<string, (facts: Facts) => number>> = {
  jpeg: (facts) => (facts.isProgressive ? samplesPerPixel(facts) * 2 : 0),
  png: ({ isProgressive, channels, depth }) => (isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0),
  gif: () => 8,
  webp: ({ pages = 1 }) => (pages > 1 ? 8 : 4),
};

/** Returns the bytes that must be held at once, by the header; formats decoded row by row need next to nothing. */
export const decodeMemoryOf = (facts: Facts): number =>
  facts.width * facts.height * (heldPerPixel[facts.format]?.(facts) ?? 8);
