import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { extensionOf } from './accepted-files.js';

/** A rejected file, or several rejected for the same reason. */
export interface RefusedFile {
  size: number;
  /** Number of files, if several were rejected together. */
  count?: number;
  /** Message with the file name [VA-05]. */
  message: string;
  /** A photo rejected only for its size, which can be scaled down in the browser. */
  tooLarge?: File;
}

/** Extensions of images that are not animated. */
const scalable = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'];

const isAccepted = (name: string) => Object.hasOwn(acceptedFileTypes, extensionOf(name));

/** Validates a chosen file; null when it may be sent. */
const refusalOf = (file: File): RefusedFile | null => {
  const { name, size } = file;
  if (!isAccepted(name)) return { size, message: messages.fileTypeInvalid(name) };
  if (size === 0) return { size, message: messages.fileEmpty(name) };
  if (size <= limits.fileSize) return null;
  const isScalable = scalable.includes(extensionOf(name));
  return { size, message: messages.fileTooLarge(name), ...(isScalable && { tooLarge: file }) };
};

// Uppy identifies files by the same properties.
const fingerprint = (file: File) => `${file.name.toLowerCase()}/${file.size}/${file.lastModified}`;

/** Message for duplicates; for a single one in Uppy's wording [UD-14]. */
const duplicatesText = (first: File, others: number) =>
  others === 0
    ? `Cannot add the duplicate file '${first.name}', it already exists`
    : `Cannot add the duplicate file '${first.name}' and ${others} more, they already exist`;

/** Merges rejections into one message, so that a folder of a thousand photos does not produce 950 messages. */
const refusedTogether = (files: readonly File[], say: (first: File) => string): RefusedFile[] => {
  const [first] = files;
  if (!first) return [];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return [{ size, message: say(first), ...(files.length > 1 && { count: files.length }) }];
};

interface CheckedFiles {
  accepted: File[];
  /** Valid files beyond the limit. */
  leftOver: File[];
  refused: RefusedFile[];
}

/**
 * Splits newly chosen files into accepted and rejected ones. Reasons for rejection: invalid type, empty, too large,
 * duplicate, or beyond the limit of `most` files [UD-05 VA-05].
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
