import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path within the ZIP. */
  name: string;
  bytes: Readable;
  /** Photos and PDFs cannot be compressed further. */
  compress: boolean;
  changedAt?: Date;
}

/**
 * Creates a ZIP while it is read: requests one entry after another, so that memory stays flat and no temporary file is
 * written. Fails when an entry fails; a reader that stops ends the current entry.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const breakOff = (error: unknown) => output.destroy(error instanceof Error ? error : undefined);
  zip.on('error', breakOff);
  const fill = async () => {
    for await (const { name, bytes, compress, changedAt } of entries) {
      const stop = () => bytes.destroy();
      output.once('close', stop);
      if (output.destroyed) stop();
      else zip.addReadStream(bytes, name, { compress, ...(changedAt && { mtime: changedAt }) });
      await finished(bytes);
      output.off('close', stop);
    }
    zip.end();
  };
  fill().catch(breakOff);
  return output;
};
