import { type ThumbnailSize, thumbnailSizes } from '@jobref/contracts/domain/limits';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { mostPixels, ranOutOfMemory } from './decoding.js';
import { type Taken, takenIn } from './exif.js';
import { looksLikePage } from './page-look.js';
import { readHeader, refuseTooLarge } from './picture-header.js';
import { pictureTooLarge } from './too-large.js';

/** A photo seen upright, in pixels; `derivatives` is empty when it cannot be decoded. */
export interface Photo extends Taken {
  width: number | null;
  height: number | null;
  derivatives: { size: ThumbnailSize; bytes: Buffer }[];
  looksLikePage?: boolean;
}

type Derived = Pick<Photo, 'derivatives' | 'looksLikePage'>;

// On a screen they stand small and dense: half the bytes for a photo's time on a phone's line. The largest is printed.
const forScreens: JpegOptions = { quality: 70, mozjpeg: true };
const encodings: Record<ThumbnailSize, JpegOptions> = {
  320: forScreens,
  960: forScreens,
  1600: { quality: 80 },
};

/**
 * Sizes up a photo on disk and makes its derivatives: upright, never enlarged, on white, JPEG without metadata.
 * Throws `file_too_large` for one that is not worth decoding; one that is damaged has no derivatives.
 */
export const readPhoto = async (path: string): Promise<Photo> => {
  const header = await readHeader(path);
  if (!header) return { width: null, height: null, derivatives: [] };
  refuseTooLarge(header);
  const { width, height } = header;
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const derived = await derive(picture).catch(noneUnlessTooLarge);
  return { width, height, ...derived, ...takenIn(header.exif) };
};

const noneUnlessTooLarge = (error: unknown): Derived => {
  if (ranOutOfMemory(error)) throw pictureTooLarge();
  return { derivatives: [] };
};

/** What is shown of a picture: in the colours of sRGB, whatever profile it has, and none of its metadata. */
export const derive = async (picture: Sharp): Promise<Derived> => {
  // Decoded once, and by the decoder at nearly the size that is wanted; the smaller ones come from the largest.
  const { data, info } = await picture
    .autoOrient()
    .resize(fitLargest)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const derivatives: Photo['derivatives'] = [];
  for (const size of thumbnailSizes) {
    derivatives.push({
      size,
      bytes: await sharp(data, { raw }).resize(fitInside(size)).jpeg(encodings[size]).toBuffer(),
    });
  }
  return { derivatives, looksLikePage: await looksLikePage(data, raw) };
};

const fitInside = (edge: number) => ({
  width: edge,
  height: edge,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/** As large as the largest derivative at the most. */
export const fitLargest = fitInside(Math.max(...thumbnailSizes));
