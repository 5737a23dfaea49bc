import { limits } from '@jobref/contracts/domain/limits';
import { AppError } from '@jobref/service-kit/errors';
import sharp from 'sharp';
import { ranOutOfMemory } from './decoding.js';
import { readHeader } from './picture-header.js';
import { pictureTooLarge } from './too-large.js';

/** A picture as it is kept, with its size in pixels. */
export interface DrawnLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

// A logo is small on every page: more pixels than these are a mistake.
const mostPixels = 25_000_000;
const unreadable = () => new AppError('invalid_file_type', 'This picture cannot be read');

/**
 * Draws a PNG or JPEG anew, upright and within the limits of a logo, as a PNG: nothing of the sender's file but its
 * pixels remains. Throws `file_too_large` for more pixels than are worth decoding, and `invalid_file_type` for damaged ones.
 */
export const drawLogo = async (path: string): Promise<DrawnLogo> => {
  const header = await readHeader(path);
  if (!header) throw unreadable();
  if (header.width * header.height > mostPixels)
    throw new AppError(
      'file_too_large',
      `The picture has too many pixels (max ${mostPixels / 1_000_000} million)`,
    );
  return draw(path).catch((error: unknown) => {
    throw ranOutOfMemory(error) ? pictureTooLarge() : unreadable();
  });
};

const draw = async (path: string): Promise<DrawnLogo> => {
  const { data, info } = await sharp(path, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: limits.logoWidth, height: limits.logoHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
