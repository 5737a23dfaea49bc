import { acceptedFileTypes } from '@jobref/contracts/domain/limits';

export const supportedFormats = 'Supported formats: JPG, PNG, PDF, DOCX';

/** Returns what follows the last dot of a file's name, in lower case; empty without a dot. */
export const extensionOf = (name: string) => name.toLowerCase().split('.').slice(1).at(-1) ?? '';

/** All accepted extensions with their dots. */
export const acceptedExtensions = Object.keys(acceptedFileTypes).map((extension) => `.${extension}`);

/** `accept` value of the file chooser: explicit, because phones convert HEIC photos for `image/*` [VA-04]. */
export const acceptList = acceptedExtensions.join(',');
