import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Returns size in bytes and SHA-256 in hex of a file; null if there is none. Streams the file. */
export const checksumOf = async (path: string): Promise<{ size: number; sha256: string } | null> => {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(createReadStream(path), async (bytes: AsyncIterable<Buffer>) => {
      for await (const piece of bytes) {
        size += piece.length;
        hash.update(piece);
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
};
