import type { DossierPicture } from './dossier.source.js';

// CSS pixels in the cover's header: as high as the line, and narrow enough to leave room for the name.
const most = { width: 140, height: 28 };

/** Returns the logo at the largest size that fits, in its own proportions. A small one is not enlarged. */
export const placeLogo = ({ src, width, height }: DossierPicture): DossierPicture => {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { src, width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
};
