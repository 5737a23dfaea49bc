import { type ThumbnailSize, thumbnailSizes } from '@jobref/contracts/domain/limits';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { mostPixels, ranOutOfMemory } from './decoding.js';
import { type Taken, takenIn } from './exif.js';
import { drawMarkup, type Pixels } from './markup.js';
import { looksLikePage } from './page-look.js';
import { readHeader, refuseTooLarge } from './picture-header.js';
import { pictureTooLarge } from './too-large.js';

/** A photo seen upright, in pixels; `derivatives` is empty when it cannot be decoded. */
export interface Photo extends Taken {
  width: number | null;
  height: number | null;
  derivatives: { size: ThumbnailSize; bytes: Buffer }[];
  looksLikePage?: boolean;
  /** With its markup, where it was drawn with that: as large as is handed out. */
  marked?: Buffer;
}

/** The photo that lies at a path, and what is to be drawn over it. */
export interface PhotoWork {
  path: string;
  shapes?: MarkupShape[] | undefined;
}

type Derived = Pick<Photo, 'derivatives' | 'looksLikePage' | 'marked'>;

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
export const readPhoto = async ({ path, shapes }: PhotoWork): Promise<Photo> => {
  const header = await readHeader(path);
  if (!header) return { width: null, height: null, derivatives: [] };
  refuseTooLarge(header);
  const { width, height } = header;
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const derived = await derive(picture, shapes).catch(noneUnlessTooLarge);
  return { width, height, ...derived, ...takenIn(header.exif) };
};

const noneUnlessTooLarge = (error: unknown): Derived => {
  if (ranOutOfMemory(error)) throw pictureTooLarge();
  return { derivatives: [] };
};

/** What is shown of a picture: in the colours of sRGB, whatever profile it has, and none of its metadata. */
export const derive = async (picture: Sharp, shapes?: MarkupShape[]): Promise<Derived> => {
  // Decoded once, and by the decoder at nearly the size that is wanted; the smaller ones come from the largest.
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

/** A marked photo is handed out in its own pixels, up to 16 megapixels: a drawing over more would not fit into memory. */
const markedEdge = 4096;

/** As large as the largest derivative at the most; for what is drawn over it larger. */
export const fitFor = (shapes?: MarkupShape[]) =>
  fitInside(shapes ? markedEdge : Math.max(...thumbnailSizes));
