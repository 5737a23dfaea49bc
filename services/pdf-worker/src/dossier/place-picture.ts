import type { DossierPicture } from './dossier.source.js';
import type { PlacedPicture } from './dossier.view.js';

const perCent = (part: number) => Math.round(part * 1_000_000) / 10_000;

/**
 * Places a picture so that it fills a frame of `ratio` (width to height), centred, undistorted. The frame hides what
 * stands over: cropping by `object-fit` makes Chromium decode and store every picture anew, fifty times slower.
 */
export const placePicture = (
  { src, width, height }: DossierPicture,
  ratio: number,
): Omit<PlacedPicture, 'alt'> => {
  const shape = width / height / ratio;
  const placed = shape >= 1 ? { width: shape, height: 1 } : { width: 1, height: 1 / shape };
  return {
    src,
    width: perCent(placed.width),
    height: perCent(placed.height),
    left: perCent((1 - placed.width) / 2),
    top: perCent((1 - placed.height) / 2),
  };
};
