import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { Words } from './catalogues/catalogue.js';
import type { DossierPicture, DossierSource } from './dossier.source.js';
import type { DossierView, PhotoPage } from './dossier.view.js';
import { filled, type Language } from './language.js';
import { type PhotoLayout, photoLayouts } from './photo-layouts.js';
import { placeWhole } from './place-picture.js';
import { printable, printableLine, shorten, titleOf } from './text.js';

/** What a photo is called where it does not stand in full. */
export const captionOf = (photo: FileUpload, most = photoLayouts.compact.caption): string =>
  shorten(fullCaption(photo), most);

const fullCaption = (photo: FileUpload): string =>
  printableLine(photo.description ?? '') || titleOf(photo.originalName);

/** As they were arranged, or by the time of taking: those without one come last. */
export const inOrder = (photos: readonly FileUpload[], { photoOrder }: DossierOptions): FileUpload[] => {
  if (photoOrder === 'chosen') return [...photos];
  const [timed, others] = [photos.filter(({ takenAt }) => takenAt), photos.filter(({ takenAt }) => !takenAt)];
  return [...timed.toSorted((a, b) => a.takenAt!.localeCompare(b.takenAt!)), ...others];
};

/** The photos, alike on all pages, so that no last one of many stands alone; their numbers run through. */
export const presentPhotoPages = (
  photos: readonly FileUpload[],
  { snapshot: { options }, pictures, names }: Pick<DossierSource, 'snapshot' | 'pictures' | 'names'>,
  { words, dates }: Language,
): PhotoPage[] => {
  const layout = photoLayouts[options.photoSize];
  return pagesOf(photos, layout).map(({ first, shown }) => ({
    heading: headingOf(words, first + 1, first + shown.length, photos.length),
    photos: shown.map((photo, index) => {
      const picture = pictures.get(photo.id);
      const by = options.whoAndWhen ? names.get(photo.uploadedBy) : undefined;
      const caption = captionOf(photo, layout.caption);
      return {
        number: first + index + 1,
        caption: options.captions ? caption : '',
        added: options.whoAndWhen ? dates.minute(new Date(photo.createdAt)) : null,
        addedBy: by ? printableLine(by) : null,
        ...framed(picture, layout, caption),
      };
    }),
  }));
};

/** A photo that has a page to itself has a frame of its own shape, so that its words stand below it. */
const framed = (picture: DossierPicture | undefined, { frame, rows, columns }: PhotoLayout, alt: string) => {
  if (!picture) return { picture: null, frameHeight: null };
  const own = (frame.width * picture.height) / picture.width;
  const height = rows * columns === 1 ? Math.round(Math.min(frame.height, own)) : frame.height;
  return {
    picture: { ...placeWhole(picture, frame.width / height), alt },
    frameHeight: height === frame.height ? null : height,
  };
};

const pagesOf = (photos: readonly FileUpload[], { columns, rows: mostRows }: PhotoLayout) => {
  const rows = Math.ceil(photos.length / columns);
  const count = Math.ceil(rows / mostRows);
  const startOf = (page: number) => columns * Math.ceil((page * rows) / count);
  return Array.from({ length: count }, (_, page) => ({
    first: startOf(page),
    shown: photos.slice(startOf(page), startOf(page + 1)),
  }));
};

const headingOf = ({ onePhoto, somePhotos }: Words, first: number, last: number, total: number): string =>
  filled(first === last ? onePhoto : somePhotos, { first, last, total });

/** The whole of those descriptions that are too long to stand under their photo; a long file name needs no page of its own. */
export const presentPhotoNotes = (
  photos: readonly FileUpload[],
  { captions, photoSize }: DossierOptions,
): DossierView['photoNotes'] =>
  photos.flatMap((photo, index) => {
    const description = printableLine(photo.description ?? '');
    if (!captions || shorten(description, photoLayouts[photoSize].caption) === description) return [];
    return [{ number: index + 1, text: printable(photo.description ?? '') }];
  });
