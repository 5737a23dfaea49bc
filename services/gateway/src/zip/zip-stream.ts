import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Its path in the ZIP. */
  name: string;
  bytes: Readable;
  /** Photos and PDFs do not become smaller. */
  compress: boolean;
  changedAt?: Date;
}

/**
 * A ZIP that is made while it is read: one entry after the other is asked for, so that memory stays flat and no file is
 * written. It breaks off where an entry does; who stops reading it ends the entry that is on its way.
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
