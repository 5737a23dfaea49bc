import type { WordKind } from '../dossier/file-types.js';

/** In the folder of a conversion: the Word file, and what comes of it. */
export const wordFile = (kind: WordKind): string => `document.${kind}`;
export const convertedFile = 'document.pdf';

/** Makes pages of Word files. */
export abstract class DocumentConverter {
  /** Makes `convertedFile` of `wordFile` in a folder that holds nothing else. Throws ToolError when it cannot be read. */
  abstract convert(folder: string, kind: WordKind): Promise<void>;
}
