import { type FileHandle, open } from 'node:fs/promises';

// [MS-CFB] 2.2 and 2.6. Reads only what is needed for the names, and follows no chain for longer than the file allows:
// a crafted file can make a complete parser loop forever.
const headerSize = 512;
const entrySize = 128;
const fatSectorsInHeader = 109;
const directorySectors = 2_048;
const entryType = { storage: 1, stream: 2, root: 5 } as const;

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
}

/** Names in an OLE compound file, in capitals: of the streams at its root, and of all entries. */
export interface OleNames {
  streams: string[];
  anywhere: string[];
}

const capitals = ({ name }: Entry) => name.toUpperCase();

/** Returns the names in an OLE compound file; none if it is damaged or another type of file. */
export const oleNamesOf = async (path: string): Promise<OleNames> => {
  const file = await open(path, 'r');
  try {
    const entries = await directoryOf(file);
    const atRoot = entriesAtRoot(entries);
    const streams = atRoot.filter(({ type }) => type === entryType.stream).map(capitals);
    return {
      streams,
      anywhere: entries.map(capitals),
    };
  } finally {
    await file.close();
  }
};

/** Reads bytes at a position; bytes beyond the end of the file are zeros. */
const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, position);
  return bytes;
};

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

const directoryOf = async (file: FileHandle): Promise<Entry[]> => {
  const header = await read(file, 0, headerSize);
  const sectorSize = { 9: 512, 12: 4096 }[header.readUInt16LE(0x1e)];
  if (!sectorSize) return [];
  const sectorAt = (sector: number) => read(file, (sector + 1) * sectorSize, sectorSize);
  const mostSectors = Math.ceil((await file.stat()).size / sectorSize);
  const fat = await fatSectors(header, sectorAt, mostSectors);
  const perSector = sectorSize / 4;

  const entries: Entry[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(0x30);
  while (sector < mostSectors && !seen.has(sector) && seen.size < directorySectors) {
    seen.add(sector);
    entries.push(...entriesOf(await sectorAt(sector)));
    const fatSector = fat[Math.floor(sector / perSector)];
    if (fatSector === undefined || fatSector >= mostSectors) break;
    sector = (await sectorAt(fatSector)).readUInt32LE((sector % perSector) * 4);
  }
  return entries;
};

/** Returns the sectors of the allocation table: the first 109 are in the header, the rest in a chain of their own. */
const fatSectors = async (
  header: Buffer,
  sectorAt: (sector: number) => Promise<Buffer>,
  mostSectors: number,
) => {
  const fat = numbersOf(header.subarray(0x4c, 0x4c + fatSectorsInHeader * 4));
  const seen = new Set<number>();
  for (let next = header.readUInt32LE(0x44); next < mostSectors && !seen.has(next);) {
    seen.add(next);
    const numbers = numbersOf(await sectorAt(next));
    next = numbers.pop() ?? Infinity;
    fat.push(...numbers);
  }
  return fat;
};

const entriesOf = (sector: Buffer): Entry[] =>
  Array.from({ length: Math.floor(sector.length / entrySize) }, (_, index) => {
    const bytes = sector.subarray(index * entrySize, (index + 1) * entrySize);
    const nameLength = Math.min(64, Math.max(0, bytes.readUInt16LE(0x40) - 2));
    return {
      name: bytes.toString('utf16le', 0, nameLength),
      type: bytes.readUInt8(0x42),
      left: bytes.readUInt32LE(0x44),
      right: bytes.readUInt32LE(0x48),
      child: bytes.readUInt32LE(0x4c),
    };
  });

const entriesAtRoot = (entries: Entry[]): Entry[] => {
  const root = entries[0]?.type === entryType.root ? entries[0] : undefined;
  const waiting = root ? [root.child] : [];
  const seen = new Set<number>();
  const found: Entry[] = [];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    found.push(entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
};
