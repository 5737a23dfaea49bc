import type { AcceptedMediaType, ThumbnailSize } from '@jobref/contracts/limits';
import { thumbnailSizes } from '@jobref/contracts/limits';
import sharp, { type JpegOptions } from 'sharp';
import { decodePlaces, decodeSeconds, manyPixels } from './decoding.js';

/** A photo seen upright, in pixels; `derivatives` is empty when it cannot be decoded. */
export interface Photo {
  width: number | null;
  height: number | null;
  derivatives: { size: ThumbnailSize; bytes: Buffer }[];
}

const photoTypes: readonly AcceptedMediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
// Measured: 100 megapixels that must be held whole (progressive, interlaced, GIF) take 300 to 430 MB while they are decoded.
const mostPixels = 100_000_000;
// On a screen they stand small and dense: half the bytes for a photo's time on a phone's line. The largest is printed.
const forScreens: JpegOptions = { quality: 70, mozjpeg: true };
const encodings: Record<ThumbnailSize, JpegOptions> = {
  320: forScreens,
  960: forScreens,
  1600: { quality: 80 },
};

export const isPhoto = (mediaType: AcceptedMediaType): boolean => photoTypes.includes(mediaType);

/** Sizes up a photo on disk and makes its derivatives: upright, never enlarged, on white, JPEG without metadata. */
export const readPhoto = async (path: string): Promise<Photo> => {
  const { width, height } = await sizeOf(path);
  const pixels = (width ?? 0) * (height ?? 0);
  const derivatives =
    pixels > 0 && pixels <= mostPixels
      ? await decodePlaces.hold(pixels > manyPixels ? 2 : 1, () => derive(path)).catch(() => [])
      : [];
  return { width, height, derivatives };
};

const sizeOf = async (path: string): Promise<Pick<Photo, 'width' | 'height'>> => {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata(); // Reads the header alone.
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { width: null, height: null };
  }
};

const derive = async (path: string): Promise<Photo['derivatives']> => {
  const largest = Math.max(...thumbnailSizes);
  // Decoded once, and by the decoder at nearly the size that is wanted; the smaller ones come from the largest.
  const { data, info } = await sharp(path, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(within(largest))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const derivatives: Photo['derivatives'] = [];
  for (const size of thumbnailSizes) {
    derivatives.push({
      size,
      bytes: await sharp(data, { raw }).resize(within(size)).jpeg(encodings[size]).toBuffer(),
    });
  }
  return derivatives;
};

const within = (edge: number) => ({
  width: edge,
  height: edge,
  fit: 'inside' as const,
  withoutEnlargement: true,
});
