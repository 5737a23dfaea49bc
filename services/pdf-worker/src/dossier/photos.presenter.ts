import type { FileUpload } from '@jobref/contracts/domain/files';
import type { DossierSource } from './dossier.source.js';
import type { DossierView, PhotoPage } from './dossier.view.js';
import type { DateFormats } from './formats.js';
import { placeWhole } from './place-picture.js';
import { printable, printableLine, shorten, titleOf } from './text.js';

const columns = 2;
const mostRows = 3;
const frameRatio = 4 / 3;
const captionWidth = 76; // letters that stand on the two lines under a photo

/** What a photo is called where it does not stand in full. */
export const captionOf = (photo: FileUpload): string => shorten(fullCaption(photo), captionWidth);

const fullCaption = (photo: FileUpload): string =>
  printableLine(photo.description ?? '') || titleOf(photo.originalName);

/**
 * The photos, six a page at most and alike on all pages, so that no last one stands alone; their numbers run through.
 */
export const presentPhotoPages = (
  photos: readonly FileUpload[],
  { pictures, names }: Pick<DossierSource, 'pictures' | 'names'>,
  dates: DateFormats,
): PhotoPage[] =>
  pagesOf(photos).map(({ first, shown }) => {
    return {
      heading: headingOf(first + 1, first + shown.length, photos.length),
      photos: shown.map((photo, index) => {
        const picture = pictures.get(photo.id);
        const by = names.get(photo.uploadedBy);
        const caption = captionOf(photo);
        return {
          number: first + index + 1,
          caption,
          added: dates.minute(new Date(photo.createdAt)),
          addedBy: by ? printableLine(by) : null,
          picture: picture ? { ...placeWhole(picture, frameRatio), alt: caption } : null,
        };
      }),
    };
  });

const pagesOf = (photos: readonly FileUpload[]) => {
  const rows = Math.ceil(photos.length / columns);
  const count = Math.ceil(rows / mostRows);
  const startOf = (page: number) => columns * Math.ceil((page * rows) / count);
  return Array.from({ length: count }, (_, page) => ({
    first: startOf(page),
    shown: photos.slice(startOf(page), startOf(page + 1)),
  }));
};

const headingOf = (first: number, last: number, total: number): string =>
  first === last ? `Photo ${first} of ${total}` : `Photos ${first} to ${last} of ${total}`;

/** The whole of those descriptions that are too long to stand under their photo; a long file name needs no page of its own. */
export const presentPhotoNotes = (photos: readonly FileUpload[]): DossierView['photoNotes'] =>
  photos.flatMap((photo, index) => {
    const description = printableLine(photo.description ?? '');
    if (shorten(description, captionWidth) === description) return [];
    return [{ number: index + 1, text: printable(photo.description ?? '') }];
  });
