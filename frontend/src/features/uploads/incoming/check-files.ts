import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';

/** A file that was not added, or several for the same reason. */
export interface RefusedFile {
  size: number;
  /** How many it stands for, where several were refused together. */
  count?: number;
  /** The literal message, which names the file [VA-05]. */
  message: string;
  /** A photo that is refused for its size alone: it can be scaled down here. */
  tooLarge?: File;
}

/** The file chooser's list: explicit, because phones convert HEIC photos for `image/*` [VA-04]. */
export const acceptList = Object.keys(acceptedFileTypes)
  .map((extension) => `.${extension}`)
  .join(',');

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Pictures that stand still. */
const scalable = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'];

const hasAcceptedExtension = (name: string) =>
  name.includes('.') && Object.hasOwn(acceptedFileTypes, extensionOf(name));

/** What is wrong with a file that a person chose, or null when it may be sent. */
const refusalOf = (file: File): RefusedFile | null => {
  const { name, size } = file;
  if (!hasAcceptedExtension(name)) return { size, message: messages.fileTypeInvalid(name) };
  if (size === 0) return { size, message: messages.fileEmpty(name) };
  if (size <= limits.fileSize) return null;
  const isScalable = scalable.includes(extensionOf(name));
  return { size, message: messages.fileTooLarge(name), ...(isScalable && { tooLarge: file }) };
};

// Uppy tells files apart by no more than this.
const fingerprint = (file: File) => `${file.name.toLowerCase()}/${file.size}/${file.lastModified}`;

/** In Uppy's words for one [UD-14]. */
const duplicatesText = (first: File, others: number) =>
  others === 0
    ? `Cannot add the duplicate file '${first.name}', it already exists`
    : `Cannot add the duplicate file '${first.name}' and ${others} more, they already exist`;

/** One sentence for many: a folder of a thousand photos gives no list of nine hundred and fifty refusals. */
const refusedTogether = (files: readonly File[], say: (first: File) => string): RefusedFile[] => {
  const [first] = files;
  if (!first) return [];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return [{ size, message: say(first), ...(files.length > 1 && { count: files.length }) }];
};

interface CheckedFiles {
  accepted: File[];
  /** Good ones for which the list has no room. */
  leftOver: File[];
  refused: RefusedFile[];
}

/**
 * Sorts newly chosen files into those that join the list and those that do not, with the reason: of no accepted type, empty or
 * too large, listed already, or beyond the `most` that a list takes [UD-05 VA-05].
 */
export const checkFiles = (
  chosen: readonly File[],
  listed: readonly File[],
  most: number = limits.filesPerJobReference,
): CheckedFiles => {
  const known = new Set(listed.map(fingerprint));
  const accepted: File[] = [];
  const wrong: RefusedFile[] = [];
  const duplicates: File[] = [];
  const leftOver: File[] = [];
  for (const file of chosen) {
    const refusal = refusalOf(file);
    if (refusal) wrong.push(refusal);
    else if (known.has(fingerprint(file))) duplicates.push(file);
    else if (listed.length + accepted.length < most) {
      accepted.push(file);
      known.add(fingerprint(file));
    } else leftOver.push(file);
  }
  const refused = [
    ...wrong,
    ...refusedTogether(duplicates, (first) => duplicatesText(first, duplicates.length - 1)),
    ...refusedTogether(leftOver, () => messages.tooManyFiles(most)),
  ];
  return { accepted, leftOver, refused };
};
