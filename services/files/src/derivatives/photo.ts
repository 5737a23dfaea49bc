import { type ThumbnailSize, thumbnailSizes } from '@jobref/contracts/domain/limits';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { maxPixels, ranOutOfMemory } from './decoding.js';
import { type CaptureInfo, readCaptureInfo } from './exif.js';
import { drawMarkup, type Pixels } from './markup.js';
import { looksLikePage } from './page-detection.js';
import { readHeader, refuseTooLarge } from './picture-header.js';
import { pictureTooLarge } from './too-large.js';

/** A photo with its upright size in pixels; `derivatives` is empty if it cannot be decoded. */
export interface Photo extends CaptureInfo {
  width: number | null;
  height: number | null;
  derivatives: { size: ThumbnailSize; bytes: Buffer }[];
  looksLikePage?: boolean;
  /** The photo with its markup, at the largest size that is served; set only if shapes were given. */
  marked?: Buffer;
}

/** Path of a photo, and the shapes to draw over it. */
export interface PhotoWork {
  path: string;
  shapes?: MarkupShape[] | undefined;
}

type Derived = Pick<Photo, 'derivatives' | 'looksLikePage' | 'marked'>;

// On screens these are small and dense: half the bytes load faster on a phone's connection. The largest is printed.
const forScreens: JpegOptions = { quality: 70, mozjpeg: true };
const encodings: Record<ThumbnailSize, JpegOptions> = {
  320: forScreens,
  960: forScreens,
  1600: { quality: 80 },
};

/**
 * Reads the size of a photo on disk and makes its derivatives: upright, never enlarged, on white, JPEG without
 * metadata. Throws `file_too_large` for a photo too large to decode; a damaged one has no derivatives.
 */
export const readPhoto = async ({ path, shapes }: PhotoWork): Promise<Photo> => {
  const header = await readHeader(path);
  if (!header) return { width: null, height: null, derivatives: [] };
  refuseTooLarge(header);
  const { width, height } = header;
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const derived = await derive(picture, shapes).catch(noneUnlessTooLarge);
  return { width, height, ...derived, ...readCaptureInfo(header.exif) };
};

const noneUnlessTooLarge = (error: unknown): Derived => {
  if (ranOutOfMemory(error)) throw pictureTooLarge();
  return { derivatives: [] };
};

/** Makes the derivatives of a picture: in sRGB, whatever its colour profile, and without its metadata. */
export const derive = async (picture: Sharp, shapes?: MarkupShape[]): Promise<Derived> => {
  // Decoded once, by the decoder at nearly the wanted size; the smaller derivatives come from the largest.
  const { data, info } = await picture
    .autoOrient()
    .resize(fitFor(shapes))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read: Pixels = {
    data,
    raw: { width: info.width, height: info.height, channels: info.channels },
  };
  const shown = shapes ? await drawMarkup(read, shapes) : read;
  const pixels = () => sharp(shown.data, { raw: shown.raw });
  const derivatives: Photo['derivatives'] = [];
  for (const size of thumbnailSizes) {
    derivatives.push({
      size,
      bytes: await pixels().resize(fitInside(size)).jpeg(encodings[size]).toBuffer(),
    });
  }
  if (!shapes) return { derivatives, looksLikePage: await looksLikePage(pixels()) };
  return { derivatives, marked: await pixels().jpeg({ quality: 88 }).toBuffer() };
};

const fitInside = (edge: number) => ({
  width: edge,
  height: edge,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/**
 * Longest edge of a marked photo, which keeps its own pixels up to 16 megapixels: drawing over more would not fit into
 * memory.
 */
const markedEdge = 4096;

/** Returns the resize options: at most the largest derivative, or larger for a photo with markup. */
export const fitFor = (shapes?: MarkupShape[]) =>
  fitInside(shapes ? markedEdge : Math.max(...thumbnailSizes));
