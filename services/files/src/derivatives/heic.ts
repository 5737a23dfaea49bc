import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { AppError } from '@jobref/service-kit/errors';
import type { Pixels } from 'libheif-js/wasm-bundle.js';
import sharp, { type Metadata } from 'sharp';
import { takenIn } from './exif.js';
import { derive, fitFor, type Photo, type PhotoWork } from './photo.js';
import { pictureTooLarge } from './too-large.js';

// Measured: 13 bytes a pixel at the most, in WebAssembly and beside it, so 620 MB for the 48 megapixels of large iPhone photos.
const mostPixels = 50_000_000;

const unreadable = () =>
  new AppError(
    'invalid_file_type',
    'This HEIC photo cannot be opened here. Please save it as JPEG and send that.',
  );

/**
 * The same as `readPhoto` for HEIC, the format of iPhones: sharp reads its header and no more, as its pixels are in HEVC.
 * They are decoded by libheif as WebAssembly, which needs a compiler and much memory. Throws `file_too_large`, and
 * `invalid_file_type` for what cannot be opened: no browser would show the original.
 */
export const readHeic = async ({ path, shapes }: PhotoWork): Promise<Photo> => {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) throw unreadable();
  if (header.width * header.height > mostPixels) throw pictureTooLarge();
  try {
    const { data, width, height } = await decode(path);
    const raw = { width, height, channels: 4 as const };
    // Seldom is it sRGB: what the numbers mean stands in its profile.
    const small = await sharp(data, { raw }).resize(fitFor(shapes)).png({ compressionLevel: 1 }).toBuffer();
    const derived = await derive(sharp(withProfile(small, header)), shapes);
    return { width, height, ...derived, ...takenIn(header.exif) };
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
};

const decode = async (path: string): Promise<Pixels> => {
  // Only processes that open such photos load it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw unreadable();
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw pictureTooLarge();
  const data = new Uint8ClampedArray(width * height * 4);
  const pixels = await new Promise<Pixels | null>((resolve) =>
    image.display({ data, width, height }, resolve),
  );
  if (!pixels) throw unreadable();
  image.free();
  return pixels;
};

// A PNG begins with its signature and its header chunk, each of a known length.
const pngHeader = 8 + 25;

/** A PNG whose colours are those of this profile (an `iCCP` chunk, PNG 3 section 11.3.2.3); as it is where there is none. */
const withProfile = (png: Buffer, { icc }: Metadata): Buffer => {
  if (!icc) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, pngHeader), length, body, check, png.subarray(pngHeader)]);
};
