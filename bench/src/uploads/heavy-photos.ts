import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildHeavyJpeg } from '@jobref/testing/sample-files';

/** Returns the edge length in pixels: a million pixels make slightly less than a megabyte. */
const edgeFor = (bytes: number) => Math.floor(Math.sqrt(bytes * 0.85));

/**
 * Writes photos of exactly `bytes` into a folder: one picture of noise, each with a different tail. Returns their
 * paths.
 */
export const writeHeavyPhotos = async (folder: string, count: number, bytes: number): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const picture = await buildHeavyJpeg(edgeFor(bytes), edgeFor(bytes));
  if (picture.length > bytes) throw new Error(`The picture is larger than ${bytes} bytes`);
  const files: string[] = [];
  for (let number = 1; number <= count; number++) {
    const file = path.join(folder, `Photo ${String(number).padStart(2, '0')}.jpg`);
    await writeFile(file, Buffer.concat([picture, Buffer.alloc(bytes - picture.length, number)]));
    files.push(file);
  }
  return files;
};
