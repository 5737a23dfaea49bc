import type { WordKind } from '../dossier/file-types.js';

/** File names in the folder of a conversion: the Word file, and the resulting PDF. */
export const wordFile = (kind: WordKind): string => `document.${kind}`;
export const convertedFile = 'document.pdf';

/** Converts Word files to pages. */
export abstract class DocumentConverter {
  /**
   * Converts `wordFile` to `convertedFile` in a folder that holds nothing else. Throws ToolError if the file cannot be
   * read.
   */
  abstract convert(folder: string, kind: WordKind): Promise<void>;
}
