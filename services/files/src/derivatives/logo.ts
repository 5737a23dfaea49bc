import { limits } from '@jobref/contracts/limits';
import { AppError } from '@jobref/service-kit/errors';
import sharp from 'sharp';
import { decodePlaces, decodeSeconds, manyPixels } from './decoding.js';

/** A picture as it is kept, with its size in pixels. */
export interface DrawnLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

const unreadable = () => new AppError('invalid_file_type', 'This picture cannot be read');

/**
 * Draws a PNG or JPEG anew, upright and within the limits of a logo, as a PNG: nothing of the sender's file but its
 * pixels remains. Throws `file_too_large` for more pixels than are worth decoding, and `invalid_file_type` for damaged ones.
 */
export const drawLogo = async (path: string): Promise<DrawnLogo> => {
  const { width, height } = await sharp(path, { limitInputPixels: false }) // Reads the header alone.
    .metadata()
    .catch(() => Promise.reject(unreadable()));
  if (width * height > manyPixels)
    throw new AppError(
      'file_too_large',
      `The picture has too many pixels (max ${manyPixels / 1_000_000} million)`,
    );
  return decodePlaces.hold(1, () => draw(path)).catch(() => Promise.reject(unreadable()));
};

const draw = async (path: string): Promise<DrawnLogo> => {
  const { data, info } = await sharp(path, {
    limitInputPixels: manyPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ width: limits.logoWidth, height: limits.logoHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
