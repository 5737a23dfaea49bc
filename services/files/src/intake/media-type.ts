import { acceptedFileTypes, type AcceptedMediaType } from '@jobref/contracts/domain/limits';
import { fileTypeFromFile } from 'file-type';
import { isWordPackage } from './word-package.js';
import { oleNamesOf } from './ole-directory.js';
import { containsMacros, isLinked } from './word-content.js';

const typesBySignature: Record<string, AcceptedMediaType> = {
  'image/jpeg': acceptedFileTypes.jpg,
  'image/png': acceptedFileTypes.png,
  'image/apng': acceptedFileTypes.png,
  'image/gif': acceptedFileTypes.gif,
  'image/webp': acceptedFileTypes.webp,
  'image/heic': acceptedFileTypes.heic,
  // HEIC under another brand; its real content is found when it is opened.
  'image/heif': acceptedFileTypes.heic,
  'application/pdf': acceptedFileTypes.pdf,
};
// Names in an OLE file are case-insensitive (MS-CFB 2.6.4): these, and the names compared with them, are in capitals.
const otherOfficeStreams = ['WORKBOOK', 'BOOK', 'POWERPOINT DOCUMENT'];
// Storages where Word, and objects embedded in its documents, keep macros; and the stream that links an object to its
// source.
const macroStorages = ['MACROS', '_VBA_PROJECT_CUR', 'VBA'];
const linkStream = '\u0003LINKINFO';
const wordWithMacros = 'application/vnd.ms-word.document.macroenabled.12';
// Detection reads headers only; a file that needs a larger buffer has no accepted type.
const detectionBuffer = 1024 * 1024;

/**
 * Returns the media type of a file by its content alone, or null if it may not be uploaded [VA-04]. Throws
 * `invalid_file_type` with the reason for a document with macros or external links.
 */
export const mediaTypeOf = async (path: string): Promise<AcceptedMediaType | null> => {
  const found = await fileTypeFromFile(path, { maxBufferSize: detectionBuffer }).catch(() => undefined);
  if (!found) return null;
  switch (found.mime) {
    case 'application/x-cfb':
      return (await isWordBinary(path)) ? acceptedFileTypes.doc : null;
    case 'application/zip':
    case acceptedFileTypes.docx:
    case wordWithMacros:
      return (await isWordPackage(path)) ? acceptedFileTypes.docx : null;
    default:
      return typesBySignature[found.mime] ?? null;
  }
};

/** Checks only the streams at the root, as a spreadsheet may contain a Word document. */
const isWordBinary = async (path: string): Promise<boolean> => {
  const { streams, anywhere } = await oleNamesOf(path);
  if (!streams.includes('WORDDOCUMENT') || otherOfficeStreams.some((name) => streams.includes(name)))
    return false;
  if (macroStorages.some((name) => anywhere.includes(name))) throw containsMacros();
  if (anywhere.includes(linkStream)) throw isLinked();
  return true;
};
