import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { fileTitle, isNamedByCamera } from '@jobref/contracts/domain/file-titles';
import type { FileUpload, TakenPlace } from '@jobref/contracts/domain/files';
import { isPhotoType } from '@jobref/contracts/domain/limits';
import { photoGroups } from '@jobref/contracts/domain/photo-groups';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import type { Words } from '@jobref/contracts/domain/dossier-language/catalogues/catalogue';
import type { DossierPicture, DossierSource } from './dossier.source.js';
import type { DossierView, PhotoPage, ShownPhoto } from './dossier.view.js';
import { fillPlaceholders, type Language } from '@jobref/contracts/domain/dossier-language/language';
import { type PhotoLayout, photoLayouts } from './photo-layouts.js';
import { placeUncropped } from './place-picture.js';
import { printable, printableLine, shorten, textWidth } from './text.js';

/** Returns the short name of a photo, for places without its full caption. */
const captionOf = (photo: FileUpload): string => shorten(fullCaption(photo), photoLayouts.compact.caption);

/** Returns an empty string if the photo's only name comes from a camera. */
const fullCaption = (photo: FileUpload): string =>
  printableLine(photo.description ?? '') || (isNamedByCamera(photo) ? '' : printableLine(fileTitle(photo)));

/** Returns the text below a photo: its caption after its title, or whichever exists. */
const wordsUnder = (photo: FileUpload, most: number): Pick<ShownPhoto, 'title' | 'caption'> => {
  if (!photo.title || !photo.description) return { title: null, caption: shorten(fullCaption(photo), most) };
  const title = shorten(printableLine(photo.title), 0.6 * most);
  return { title, caption: shorten(printableLine(photo.description), most - textWidth(title) - 1) };
};

export const isPhoto = ({ mimeType }: FileUpload): boolean => isPhotoType(mimeType);

const clockOf = ({ takenAt }: FileUpload) => takenAt?.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/** Returns photos as arranged, or by time taken with undated ones last. Photos of a group stay together. */
export const sortPhotos = (photos: readonly FileUpload[], { photoOrder }: DossierOptions): FileUpload[] => {
  const latest = '9999';
  const sorted =
    photoOrder === 'chosen'
      ? photos
      : photos.toSorted((a, b) => (clockOf(a) ?? latest).localeCompare(clockOf(b) ?? latest));
  return photoGroups(sorted).flatMap((group) => group.photos);
};

/** Returns the photos on the first `pages` photo pages, and the one on the cover. */
export const photosShown = ({ jobReference, options }: DossierSnapshot, pages = Infinity): FileUpload[] => {
  const photos = jobReference.fileUploads.filter(isPhoto);
  const withPicture = photos.filter(({ hasThumbnail }) => hasThumbnail);
  const { columns, rows } = photoLayouts[options.photoSize];
  const shown = options.sections.photos ? sortPhotos(photos, options).slice(0, pages * columns * rows) : [];
  return [...new Set([...photos.filter(({ isCover }) => isCover), ...withPicture.slice(0, 1), ...shown])];
};

/**
 * Returns the photo pages: each group on pages of its own, filled evenly so that no single photo is left over; numbered
 * consecutively.
 */
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
            ? fillPlaceholders(words.taken, { date: dates.clock(taken) })
            : fillPlaceholders(words.addedOn, { date: dates.shortMinute(new Date(photo.createdAt)) });
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

// Letters of a group's name that fit next to the numbers of its photos.
const groupWidth = 44;

/** Returns how many letters fit below a photo: its place takes one of two lines. */
const mostLetters = ({ takenPlace }: FileUpload, { photoSize, places }: DossierOptions): number =>
  photoLayouts[photoSize].caption / (places && takenPlace ? 2 : 1);

/** Five decimals of a degree are about a metre, in a format that every map accepts. */
const presentPlace = ({ latitude, longitude }: TakenPlace): ShownPhoto['place'] => {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
  return {
    text: `${north}, ${east}`,
    map: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`,
  };
};

/** A photo alone on a page gets a frame of its own shape, so that its text is directly below it. */
const framed = (picture: DossierPicture | undefined, { frame, rows, columns }: PhotoLayout, alt: string) => {
  if (!picture) return { picture: null, frameHeight: null };
  const own = (frame.width * picture.height) / picture.width;
  const height = rows * columns === 1 ? Math.round(Math.min(frame.height, own)) : frame.height;
  return {
    picture: { ...placeUncropped(picture, frame.width / height), alt },
    frameHeight: height === frame.height ? null : height,
  };
};

const pagesOf = (photos: readonly FileUpload[], { columns, rows: mostRows }: PhotoLayout): FileUpload[][] => {
  const rows = Math.ceil(photos.length / columns);
  const count = Math.ceil(rows / mostRows);
  const startOf = (page: number) => columns * Math.ceil((page * rows) / count);
  return Array.from({ length: count }, (_, page) => photos.slice(startOf(page), startOf(page + 1)));
};

/** Returns the alternative text of a photo: a caption that is not printed must not be in the file either. */
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
  fillPlaceholders(first === last ? onePhoto : somePhotos, { first, last, total });

/** Returns the full text of descriptions too long for the space below their photo; long file names are left out. */
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
