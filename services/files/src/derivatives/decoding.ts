import sharp from 'sharp';

// One thread per image keeps as many processors busy as there are decoders; without a cache memory stays flat.
sharp.concurrency(1);
sharp.cache(false);

/** More pixels than this take too long, whatever they hold. */
export const mostPixels = 100_000_000;

/** Whether decoding met the limit of its process; libvips and its decoders say it in words alone. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /\bmemory\b/i.test(error.message);
