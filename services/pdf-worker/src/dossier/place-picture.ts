import type { DossierPicture } from './dossier.source.js';
import type { PlacedPicture } from './dossier.view.js';

const perCent = (part: number) => Math.round(part * 1_000_000) / 10_000;

type Place = Omit<PlacedPicture, 'alt'>;

/**
 * Places a picture so that it fills a frame of `ratio` (width to height), centred, undistorted. The frame clips the
 * rest: cropping by `object-fit` makes Chromium decode and store every picture anew, fifty times slower.
 */
export const placePicture = (picture: DossierPicture, ratio: number): Place => {
  const shape = picture.width / picture.height / ratio;
  return centred(picture, shape >= 1 ? { width: shape, height: 1 } : { width: 1, height: 1 / shape });
};

/**
 * Does the same for a picture whose content matters: if more than a narrow strip would be cut off, shows it whole, with
 * background around it.
 */
export const placeUncropped = (picture: DossierPicture, ratio: number): Place => {
  const shape = picture.width / picture.height / ratio;
  if (Math.min(shape, 1 / shape) >= sliver) return placePicture(picture, ratio);
  return centred(picture, shape >= 1 ? { width: 1, height: 1 / shape } : { width: shape, height: 1 });
};

/** Minimum visible part of a side: 3:2 and 16:10 fill a frame of 4:3, 16:9 and portrait pictures do not. */
const sliver = 0.83;

const centred = ({ src }: DossierPicture, placed: { width: number; height: number }): Place => ({
  src,
  width: perCent(placed.width),
  height: perCent(placed.height),
  left: perCent((1 - placed.width) / 2),
  top: perCent((1 - placed.height) / 2),
});
