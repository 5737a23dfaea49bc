import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { AppError } from '@jobref/service-kit/errors';
import type { Pixels } from 'libheif-js/wasm-bundle.js';
import sharp, { type Metadata } from 'sharp';
import { readCaptureInfo } from './exif.js';
import { derive, fitFor, type Photo, type PhotoWork } from './photo.js';
import { pictureTooLarge } from './too-large.js';

// Measured: at most 13 bytes per pixel, inside and outside WebAssembly, so 620 MB for the 48 megapixels of large iPhone
// photos.
const mostPixels = 50_000_000;

const unreadable = () =>
  new AppError(
    'invalid_file_type',
    'This HEIC photo cannot be opened here. Please save it as JPEG and send that.',
  );

/**
 * Does the same as `readPhoto` for HEIC, the format of iPhones. sharp reads only the header, as the pixels are in HEVC;
 * libheif decodes them as WebAssembly, which needs a compiler and much memory. Throws `file_too_large`, and
 * `invalid_file_type` for photos that cannot be opened: no browser would show the original.
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
    // The colours are seldom sRGB: the photo's profile defines them.
    const small = await sharp(data, { raw }).resize(fitFor(shapes)).png({ compressionLevel: 1 }).toBuffer();
    const derived = await derive(sharp(withProfile(small, header)), shapes);
    return { width, height, ...derived, ...readCaptureInfo(header.exif) };
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
};

const decode = async (path: string): Promise<Pixels> => {
  // Loaded only in processes that open HEIC photos.
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

/** Returns the PNG with this colour profile (an `iCCP` chunk, PNG 3 section 11.3.2.3); unchanged if there is none. */
const withProfile = (png: Buffer, { icc }: Metadata): Buffer => {
  if (!icc) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, pngHeader), length, body, check, png.subarray(pngHeader)]);
};
