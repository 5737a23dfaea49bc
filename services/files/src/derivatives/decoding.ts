import sharp from 'sharp';

// One thread per image keeps as many processors busy as there are decoders; without a cache memory stays flat.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum number of pixels: more take too long to decode, whatever they show. */
export const maxPixels = 100_000_000;

/**
 * Returns whether decoding reached the memory limit of its process; libvips and its decoders report it only in the
 * message text.
 */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /\bmemory\b/i.test(error.message);
