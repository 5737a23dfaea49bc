import type { DossierSource } from './dossier.source.js';
import type { ListedFile } from './dossier.view.js';
import { fileType } from './file-types.js';
import type { Language } from '@jobref/contracts/domain/dossier-language/language';
import { printableLine } from './text.js';

/** Returns all files of the dossier with their hashes, to compare originals with. */
export const presentFileList = (
  { snapshot: { jobReference, options } }: DossierSource,
  language: Language,
): ListedFile[] =>
  options.sections.fileList
    ? jobReference.fileUploads.map((file, index) => ({
        number: index + 1,
        name: printableLine(file.originalName),
        type: fileType(file.mimeType, language),
        size: language.size(file.fileSize),
        sha256: file.sha256.match(/.{32}/g) ?? [],
      }))
    : [];
