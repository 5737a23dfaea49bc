import { acceptedFileTypes, isPhotoType } from '@jobref/contracts/domain/limits';
import type { Language } from '@jobref/contracts/domain/dossier-language/language';

const wordKinds = ['docx', 'doc'] as const;
export type WordKind = (typeof wordKinds)[number];

/** Returns the format of a Word file; undefined for other types. */
export const wordKindOf = (mimeType: string): WordKind | undefined =>
  wordKinds.find((kind) => mimeType === acceptedFileTypes[kind]);

/** Returns the type of a document in one word: "PDF", "Word". */
export const documentType = (mimeType: string, { words }: Pick<Language, 'words'>): string => {
  if (mimeType === acceptedFileTypes.pdf) return 'PDF';
  return wordKindOf(mimeType) ? words.wordFile : words.otherFile;
};

/** Returns the type of any file in one word: "JPEG". */
export const fileType = (mimeType: string, language: Pick<Language, 'words'>): string =>
  isPhotoType(mimeType) ? mimeType.slice('image/'.length).toUpperCase() : documentType(mimeType, language);
