let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a local photo to an upright bitmap, `width` pixels wide; null if no longer wanted. Decodes one photo at a
 * time: fifty of twelve megapixels at once would take gigabytes of memory. Rejects when the browser cannot decode it.
 */
export const smallBitmap = (
  file: Blob,
  width: number,
  isWanted: () => boolean,
): Promise<ImageBitmap | null> => {
  const decode = () =>
    isWanted() ? createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' }) : null;
  const bitmap = last.then(decode, decode);
  last = bitmap.catch(() => undefined);
  return bitmap;
};
