import { acceptedFileTypes, limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';

export interface RejectedFile {
  id: string;
  size: number;
  /** The literal message, which names the file [VA-05]. */
  message: string;
}

/** The file chooser's list: explicit, because phones convert HEIC photos for `image/*` [VA-04]. */
export const acceptList = Object.keys(acceptedFileTypes)
  .map((extension) => `.${extension}`)
  .join(',');

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const hasAcceptedExtension = (name: string) =>
  name.includes('.') && Object.hasOwn(acceptedFileTypes, extensionOf(name));

/** What is wrong with a file that a person chose, or null when it may be sent. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | null => {
  if (!hasAcceptedExtension(file.name)) return messages.fileTypeInvalid(file.name);
  if (file.size > limits.fileSize) return messages.fileTooLarge(file.name);
  return null;
};

const fingerprint = (file: File) => `${file.name}/${file.size}/${file.lastModified}`;

/** In the words of the uploader on a job [UD-14]. */
const duplicatesText = (first: File, others: number) =>
  others === 0
    ? `Cannot add the duplicate file '${first.name}', it already exists`
    : `Cannot add the duplicate file '${first.name}' and ${others} more, they already exist`;

/** One sentence for many: a folder of a thousand photos gives no list of nine hundred and fifty refusals. */
const refusedTogether = (files: readonly File[], say: (first: File) => string) => {
  const [first] = files;
  if (!first) return [];
  return [{ size: files.reduce((sum, { size }) => sum + size, 0), message: say(first) }];
};

export interface CheckedFiles {
  accepted: File[];
  rejected: Omit<RejectedFile, 'id'>[];
}

/**
 * Sorts newly chosen files into those that join the list and those that do not, with the reason: of no accepted type or
 * too large, listed already, or beyond the `most` that a list takes [UD-05 VA-05].
 */
export const checkFiles = (
  chosen: readonly File[],
  listed: readonly File[],
  most: number = limits.filesPerJobReference,
): CheckedFiles => {
  const known = new Set(listed.map(fingerprint));
  const accepted: File[] = [];
  const refused: CheckedFiles['rejected'] = [];
  const duplicates: File[] = [];
  const leftOver: File[] = [];
  for (const file of chosen) {
    const message = refusalOf(file);
    if (message) refused.push({ size: file.size, message });
    else if (known.has(fingerprint(file))) duplicates.push(file);
    else if (listed.length + accepted.length < most) accepted.push(file);
    else leftOver.push(file);
    known.add(fingerprint(file));
  }
  const rejected = [
    ...refused,
    ...refusedTogether(duplicates, (first) => duplicatesText(first, duplicates.length - 1)),
    ...refusedTogether(leftOver, () => messages.tooManyFiles(most)),
  ];
  return { accepted, rejected };
};
