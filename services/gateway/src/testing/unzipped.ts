import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the contents of an archive by name, in order. Throws for a corrupt archive. */
export const unzipped = async (archive: Buffer): Promise<Record<string, Buffer>> => {
  const zip = await fromBufferPromise(archive);
  const found: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return found;
};
