import { acceptedFileTypes, type AcceptedMediaType } from '@jobref/contracts/limits';
import { fileTypeFromFile } from 'file-type';
import { isWordPackage } from './word-package.js';
import { rootStreamsOf } from './ole-directory.js';

const toldByTheirFirstBytes: Record<string, AcceptedMediaType> = {
  'image/jpeg': acceptedFileTypes.jpg,
  'image/png': acceptedFileTypes.png,
  'image/apng': acceptedFileTypes.png,
  'image/gif': acceptedFileTypes.gif,
  'image/webp': acceptedFileTypes.webp,
  'application/pdf': acceptedFileTypes.pdf,
};
const otherOfficeStreams = ['Workbook', 'Book', 'PowerPoint Document'];
const photoTypes: readonly AcceptedMediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
// Detection looks at headers; a file that makes it want more is none of ours.
const detectionBuffer = 1024 * 1024;

export const isPhoto = (mediaType: AcceptedMediaType): boolean => photoTypes.includes(mediaType);

/** What a file is by its content alone, or null when it is nothing that may be uploaded [VA-04]. */
export const mediaTypeOf = async (path: string): Promise<AcceptedMediaType | null> => {
  const found = await fileTypeFromFile(path, { maxBufferSize: detectionBuffer }).catch(() => undefined);
  if (!found) return null;
  switch (found.mime) {
    case 'application/x-cfb':
      return (await isWordBinary(path)) ? acceptedFileTypes.doc : null;
    case 'application/zip':
    case acceptedFileTypes.docx:
      return (await isWordPackage(path)) ? acceptedFileTypes.docx : null;
    default:
      return toldByTheirFirstBytes[found.mime] ?? null;
  }
};

/** A spreadsheet may hold a Word document inside: only the streams at the root say what the file is. */
const isWordBinary = async (path: string): Promise<boolean> => {
  const streams = await rootStreamsOf(path);
  return streams.includes('WordDocument') && !otherOfficeStreams.some((name) => streams.includes(name));
};
