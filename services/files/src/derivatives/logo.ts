import { limits } from '@jobref/contracts/domain/limits';
import { AppError } from '@jobref/service-kit/errors';
import sharp from 'sharp';
import { ranOutOfMemory } from './decoding.js';
import { readHeader } from './picture-header.js';
import { pictureTooLarge } from './too-large.js';

/** A logo as it is stored, with its size in pixels. */
export interface DrawnLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

// A logo is small on every page: more pixels than this are a mistake.
const mostPixels = 25_000_000;
const unreadable = () => new AppError('invalid_file_type', 'This picture cannot be read');

/**
 * Redraws a PNG or JPEG as a PNG, upright and within the limits of a logo: only the pixels of the sender's file remain.
 * Throws `file_too_large` for too many pixels, and `invalid_file_type` for damaged files.
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
