let last: Promise<unknown> = Promise.resolve();

/**
 * A photo from this device, `width` pixels wide and upright. One after another: fifty photos of twelve megapixels decoded
 * at once would take gigabytes. Rejects for what the browser cannot decode.
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
