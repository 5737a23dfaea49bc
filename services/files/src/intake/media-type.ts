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
  // The same with another brand; what is in it shows when it is opened.
  'image/heif': acceptedFileTypes.heic,
  'application/pdf': acceptedFileTypes.pdf,
};
// Names in an OLE file are the same in any letters (MS-CFB 2.6.4): all of these, and what they are compared with, in capitals.
const otherOfficeStreams = ['WORKBOOK', 'BOOK', 'POWERPOINT DOCUMENT'];
// Where Word, and what is embedded in its documents, keep macros; and what an object's link to its source is called.
const macroStorages = ['MACROS', '_VBA_PROJECT_CUR', 'VBA'];
const linkStream = '\u0003LINKINFO';
const wordWithMacros = 'application/vnd.ms-word.document.macroenabled.12';
// Detection looks at headers; a file that makes it want more is none of ours.
const detectionBuffer = 1024 * 1024;

/**
 * What a file is by its content alone, or null when it is nothing that may be uploaded [VA-04].
 * Throws `invalid_file_type` with the reason for a document that brings more than words.
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

/** A spreadsheet may hold a Word document inside: only the streams at the root say what the file is. */
const isWordBinary = async (path: string): Promise<boolean> => {
  const { streams, anywhere } = await oleNamesOf(path);
  if (!streams.includes('WORDDOCUMENT') || otherOfficeStreams.some((name) => streams.includes(name)))
    return false;
  if (macroStorages.some((name) => anywhere.includes(name))) throw containsMacros();
  if (anywhere.includes(linkStream)) throw isLinked();
  return true;
};
