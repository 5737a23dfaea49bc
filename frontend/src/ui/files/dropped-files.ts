import { byName } from './in-folder-order.js';

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

/** Returns all files below an entry, by name. Browsers return a folder's entries in batches, until one is empty. */
const filesBelow = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    children.push(...part);
  children.sort((one, other) => byName(one.name, other.name));
  return (await Promise.all(children.map(filesBelow))).flat();
};

/** Whether a drag carries files, rather than text or a picture of the page. */
export const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Returns the files of a drop, including those inside folders. Must be called in the event handler: its data are gone
 * afterwards.
 */
export const droppedFiles = async (dataTransfer: DataTransfer): Promise<File[]> => {
  const plain = [...dataTransfer.files];
  const entries = [...(dataTransfer.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  try {
    const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesBelow));
    return found.flat();
  } catch {
    // The folder cannot be read: its name is then rejected as not a file, which is sufficient.
    return plain;
  }
};
