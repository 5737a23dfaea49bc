import { buffer } from 'node:stream/consumers';
import { AppError } from '@jobref/service-kit/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { refuseMacroPart, refuseMacroTypes, refuseRelations } from './word-content.js';

const contentTypes = '[content_types].xml';
const relationsPart = /\.rels$/;
const mainPart = /^word\/document\d*\.xml$/; // Word on the web numbers it.

const mostEntries = 10_000;
// Limit for the content types and relationships together: a document of thousands of links stays below.
const readSize = 4 * 1024 * 1024;
// Nothing here unpacks the file, but programs that open it do: a real document stays far below these limits.
const unpackedSize = 256 * 1024 * 1024;
const modestSize = 16 * 1024 * 1024;
const mostRatio = 200;

/**
 * Returns whether a zip file is a Word document by its parts, not encrypted and no zip bomb. Throws `invalid_file_type`
 * with the reason for one that contains macros or fetches something when it is opened.
 */
export const isWordPackage = async (path: string): Promise<boolean> => {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) return false;
  try {
    return await isWord(zip);
  } catch (error) {
    if (error instanceof AppError) throw error;
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
    if (entry.isEncrypted() || isBomb(unpacked, zip.fileSize)) return false;
    // The packaging standard forbids two parts of one name: a viewer might take either.
    if (parts.has(name)) return false;
    parts.set(name, entry);
  }
  const types = parts.get(contentTypes);
  if (!types || ![...parts.keys()].some((name) => mainPart.test(name))) return false;
  const relations = [...parts].filter(([name]) => relationsPart.test(name)).map(([, entry]) => entry);
  const read = [types, ...relations].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (read > readSize) return false;
  for (const name of parts.keys()) refuseMacroPart(name);
  refuseMacroTypes(await bytesOf(zip, types));
  for (const each of relations) refuseRelations(await bytesOf(zip, each));
  return true;
};

const bytesOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  buffer(await zip.openReadStreamPromise(entry));

const isBomb = (unpacked: number, packed: number) =>
  unpacked > unpackedSize || (unpacked > modestSize && unpacked > packed * mostRatio);
