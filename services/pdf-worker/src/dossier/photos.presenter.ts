import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { fileTitle, isNamedByCamera } from '@jobref/contracts/domain/file-titles';
import type { FileUpload, TakenPlace } from '@jobref/contracts/domain/files';
import { isPhotoType } from '@jobref/contracts/domain/limits';
import { photoGroups } from '@jobref/contracts/domain/photo-groups';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import type { Words } from './catalogues/catalogue.js';
import type { DossierPicture, DossierSource } from './dossier.source.js';
import type { DossierView, PhotoPage, ShownPhoto } from './dossier.view.js';
import { filled, type Language } from './language.js';
import { type PhotoLayout, photoLayouts } from './photo-layouts.js';
import { placeWhole } from './place-picture.js';
import { printable, printableLine, shorten, textWidth } from './text.js';

/** What a photo is called where it does not stand in full. */
const captionOf = (photo: FileUpload): string => shorten(fullCaption(photo), photoLayouts.compact.caption);

/** Nothing where a camera gave the only name that it has. */
const fullCaption = (photo: FileUpload): string =>
  printableLine(photo.description ?? '') || (isNamedByCamera(photo) ? '' : printableLine(fileTitle(photo)));

/** As much as stands under a photo: its caption after its title, or whichever of them there is. */
const wordsUnder = (photo: FileUpload, most: number): Pick<ShownPhoto, 'title' | 'caption'> => {
  if (!photo.title || !photo.description) return { title: null, caption: shorten(fullCaption(photo), most) };
  const title = shorten(printableLine(photo.title), 0.6 * most);
  return { title, caption: shorten(printableLine(photo.description), most - textWidth(title) - 1) };
};

export const isPhoto = ({ mimeType }: FileUpload): boolean => isPhotoType(mimeType);

const clockOf = ({ takenAt }: FileUpload) => takenAt?.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/** As they were arranged, or by the time of taking: those without one come last. Those of a group stand together. */
export const inOrder = (photos: readonly FileUpload[], { photoOrder }: DossierOptions): FileUpload[] => {
  const latest = '9999';
  const wanted =
    photoOrder === 'chosen'
      ? photos
      : photos.toSorted((a, b) => (clockOf(a) ?? latest).localeCompare(clockOf(b) ?? latest));
  return photoGroups(wanted).flatMap((group) => group.photos);
};

/** The photos that a dossier shows on its first `pages` pages of photos, and that of its cover. */
export const photosShown = ({ jobReference, options }: DossierSnapshot, pages = Infinity): FileUpload[] => {
  const photos = jobReference.fileUploads.filter(isPhoto);
  const withPicture = photos.filter(({ hasThumbnail }) => hasThumbnail);
  const { columns, rows } = photoLayouts[options.photoSize];
  const shown = options.sections.photos ? inOrder(photos, options).slice(0, pages * columns * rows) : [];
  return [...new Set([...photos.filter(({ isCover }) => isCover), ...withPicture.slice(0, 1), ...shown])];
};

/** The photos, each group on pages of its own, alike so that no last one of many stands alone; their numbers run through. */
export const presentPhotoPages = (
  photos: readonly FileUpload[],
  { snapshot: { options }, pictures, names }: Pick<DossierSource, 'snapshot' | 'pictures' | 'names'>,
  { words, dates }: Language,
): PhotoPage[] => {
  const layout = photoLayouts[options.photoSize];
  return photoGroups(photos).flatMap(({ name, photos: members }) =>
    pagesOf(members, layout).map((shown) => {
      const first = photos.indexOf(shown[0]!) + 1;
      return {
        group: name && shorten(printableLine(name), groupWidth),
        heading: headingOf(words, first, first + shown.length - 1, photos.length),
        photos: shown.map((photo, index) => {
          const under = wordsUnder(photo, mostLetters(photo, options));
          const by = options.whoAndWhen ? names.get(photo.uploadedBy) : undefined;
          const taken = clockOf(photo);
          const when = taken
            ? filled(words.taken, { date: dates.clock(taken) })
            : filled(words.addedOn, { date: dates.shortMinute(new Date(photo.createdAt)) });
          return {
            number: first + index,
            ...(options.captions ? under : { title: null, caption: '' }),
            when: options.whoAndWhen ? when : null,
            by: by ? { word: taken ? words.addedBy : words.by, name: printableLine(by) } : null,
            place: options.places && photo.takenPlace ? presentPlace(photo.takenPlace) : null,
            ...framed(
              pictures.get(photo.id),
              layout,
              (options.captions && under.caption) || altOf(photos, photo, options, words),
            ),
          };
        }),
      };
    }),
  );
};

// Letters of a group's name beside the numbers of its photos.
const groupWidth = 44;

/** How many letters stand under a photo: its place takes one of two lines. */
const mostLetters = ({ takenPlace }: FileUpload, { photoSize, places }: DossierOptions): number =>
  photoLayouts[photoSize].caption / (places && takenPlace ? 2 : 1);

/** A ten-thousandth of a degree is about ten metres; in figures that every map takes. */
const presentPlace = ({ latitude, longitude }: TakenPlace): ShownPhoto['place'] => {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
  return {
    text: `${north}, ${east}`,
    map: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`,
  };
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

const pagesOf = (photos: readonly FileUpload[], { columns, rows: mostRows }: PhotoLayout): FileUpload[][] => {
  const rows = Math.ceil(photos.length / columns);
  const count = Math.ceil(rows / mostRows);
  const startOf = (page: number) => columns * Math.ceil((page * rows) / count);
  return Array.from({ length: count }, (_, page) => photos.slice(startOf(page), startOf(page + 1)));
};

/** What is read of a photo instead of seen: a caption that is not printed does not stand in the file either. */
export const altOf = (
  photos: readonly FileUpload[],
  photo: FileUpload,
  { captions }: DossierOptions,
  words: Words,
): string => {
  const number = photos.indexOf(photo) + 1;
  return (captions && captionOf(photo)) || headingOf(words, number, number, photos.length);
};

const headingOf = ({ onePhoto, somePhotos }: Words, first: number, last: number, total: number): string =>
  filled(first === last ? onePhoto : somePhotos, { first, last, total });

/** The whole of those descriptions that are too long to stand under their photo; a long file name needs no page of its own. */
export const presentPhotoNotes = (
  photos: readonly FileUpload[],
  options: DossierOptions,
): DossierView['photoNotes'] =>
  photos.flatMap((photo, index) => {
    const description = printableLine(photo.description ?? '');
    const isWhole = !description || wordsUnder(photo, mostLetters(photo, options)).caption === description;
    if (!options.captions || isWhole) return [];
    return [{ number: index + 1, text: printable(photo.description ?? '') }];
  });
