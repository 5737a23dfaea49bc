import { limits } from '@jobref/contracts/domain/limits';
import { canReadCanvas } from './can-read-canvas.js';
import { exifSegmentOf, resetOrientation, insertSegment } from './jpeg-exif.js';

/** Maximum canvas size of Safari. */
const mostPixels = 4096 * 4096;
const quality = 0.9;
/** Additional reduction of each try, beyond the ratio by which the last one was too large. */
const margin = 0.95;
const tries = 5;

/** Replaces the extension by .jpg. */
const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

const draw = (picture: ImageBitmap, scale: number): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality),
  );
};

/**
 * Converts a photo to an upright JPEG as large as the upload limit permits; keeps the Exif data of a JPEG.
 * Rejects if this browser cannot decode the photo, or not read a canvas.
 */
export const scaleDown = async (photo: File): Promise<File> => {
  if (!canReadCanvas()) throw new Error('No canvas');
  const exif = exifSegmentOf(new Uint8Array(await photo.arrayBuffer()));
  const segment = exif && resetOrientation(exif);
  const room = limits.fileSize - (segment?.length ?? 0);
  const picture = await createImageBitmap(photo);
  try {
    let scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
    for (let left = tries; left > 0; left -= 1) {
      const jpeg = await draw(picture, scale);
      if (jpeg.size <= room)
        return new File(insertSegment(jpeg, segment), asJpeg(photo.name), {
          type: 'image/jpeg',
          lastModified: photo.lastModified,
        });
      scale *= Math.sqrt(room / jpeg.size) * margin;
    }
    throw new Error('It stays too large');
  } finally {
    picture.close();
  }
};
