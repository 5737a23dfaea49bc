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

export interface CheckedFiles {
  accepted: File[];
  rejected: Omit<RejectedFile, 'id'>[];
}

/**
 * Sorts newly chosen files into those that join the list and those that do not. A file that is listed already
 * is left out silently; what would take the list beyond `most` is refused as too many [UD-05].
 */
export const checkFiles = (
  chosen: readonly File[],
  listed: readonly File[],
  most: number = limits.filesPerJobReference,
): CheckedFiles => {
  const known = new Set(listed.map(fingerprint));
  const result: CheckedFiles = { accepted: [], rejected: [] };
  const leftOver: File[] = [];
  for (const file of chosen) {
    if (known.has(fingerprint(file))) continue;
    known.add(fingerprint(file));
    const message = refusalOf(file);
    if (message) result.rejected.push({ size: file.size, message });
    else if (listed.length + result.accepted.length < most) result.accepted.push(file);
    else leftOver.push(file);
  }
  // One word for all of them: a folder of a thousand photos gives no list of nine hundred and fifty refusals.
  if (leftOver.length > 0) {
    const size = leftOver.reduce((sum, file) => sum + file.size, 0);
    result.rejected.push({ size, message: messages.tooManyFiles(most) });
  }
  return result;
};
