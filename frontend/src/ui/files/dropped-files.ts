import { byName } from './in-folder-order.js';

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

/** All files below an entry, by name. A browser hands a folder out in parts, until one is empty. */
const filesBelow = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    children.push(...part);
  children.sort((one, other) => byName(one.name, other.name));
  return (await Promise.all(children.map(filesBelow))).flat();
};

/** Whether a drag carries files, and not words or a picture of the page. */
export const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** The files of a drop, those inside dropped folders too. To be called while the event is handled: its data are gone afterwards. */
export const droppedFiles = async (dataTransfer: DataTransfer): Promise<File[]> => {
  const plain = [...dataTransfer.files];
  const entries = [...(dataTransfer.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  try {
    const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesBelow));
    return found.flat();
  } catch {
    // A folder that cannot be read: its name is refused as no file, which says enough.
    return plain;
  }
};
