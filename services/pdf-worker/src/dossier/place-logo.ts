import type { DossierPicture } from './dossier.source.js';

// CSS pixels in the cover's head: as high as the line, and short enough to leave the name its place.
const most = { width: 140, height: 28 };

/** The logo as large as it may stand, in its own proportions. A small one stays as it is. */
export const placeLogo = ({ src, width, height }: DossierPicture): DossierPicture => {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { src, width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
};
