import { acceptedFileTypes, isPhotoType } from '@jobref/contracts/domain/limits';
import type { Language } from './language.js';

const wordKinds = ['docx', 'doc'] as const;
export type WordKind = (typeof wordKinds)[number];

/** How a Word file is written; undefined of what is none. */
export const wordKindOf = (mimeType: string): WordKind | undefined =>
  wordKinds.find((kind) => mimeType === acceptedFileTypes[kind]);

/** The kind of a document in a word: "PDF", "Word". */
export const documentType = (mimeType: string, { words }: Pick<Language, 'words'>): string => {
  if (mimeType === acceptedFileTypes.pdf) return 'PDF';
  return wordKindOf(mimeType) ? words.wordFile : words.otherFile;
};

/** The same of any file: "JPEG". */
export const fileType = (mimeType: string, language: Pick<Language, 'words'>): string =>
  isPhotoType(mimeType) ? mimeType.slice('image/'.length).toUpperCase() : documentType(mimeType, language);
