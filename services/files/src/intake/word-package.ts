import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const contentTypes = '[content_types].xml';
const mainPart = /^word\/document\d*\.xml$/; // Word on the web numbers it.
const macroPart = /vbaproject\.bin$/;
const declaresMacros = /macroEnabled|vbaProject/i;

const mostEntries = 10_000;
const contentTypesSize = 1024 * 1024;
// Nothing here unpacks the file, but whoever opens it will: a real document stays far below these.
const unpackedSize = 256 * 1024 * 1024;
const modestSize = 16 * 1024 * 1024;
const mostRatio = 200;

/** Whether a zip file is a Word document: its parts say so, it is not encrypted, carries no macros and is no bomb. */
export const isWordPackage = async (path: string): Promise<boolean> => {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) return false;
  try {
    return await isWord(zip);
  } catch {
    return false; // A damaged archive.
  } finally {
    zip.close();
  }
};

const isWord = async (zip: ZipFile): Promise<boolean> => {
  if (zip.entryCount > mostEntries) return false;
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted() || macroPart.test(name) || isBomb(unpacked, zip.fileSize)) return false;
    parts.set(name, entry);
  }
  const types = parts.get(contentTypes);
  return (
    types !== undefined &&
    [...parts.keys()].some((name) => mainPart.test(name)) &&
    !(await mentionsMacros(zip, types))
  );
};

const isBomb = (unpacked: number, packed: number) =>
  unpacked > unpackedSize || (unpacked > modestSize && unpacked > packed * mostRatio);

/** A macro may hide under any name, but the content types must name its kind. */
const mentionsMacros = async (zip: ZipFile, types: Entry): Promise<boolean> => {
  if (types.uncompressedSize > contentTypesSize) return true;
  const bytes = await buffer(await zip.openReadStreamPromise(types));
  return declaresMacros.test(bytes.toString('latin1').replaceAll('\u0000', '')); // Also in UTF-16.
};
