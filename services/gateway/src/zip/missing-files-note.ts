import { Readable } from 'node:stream';
import type { ZipEntry } from './zip-stream.js';

export const noteName = 'Not included.txt';

/** Creates a note that lists what the ZIP lacks, so that it does not pass for complete. */
export const missingFilesNote = (missing: readonly string[], name = noteName): ZipEntry => ({
  name,
  bytes: Readable.from([Buffer.from(`Not included:\r\n${missing.join('\r\n')}\r\n`)]),
  compress: true,
});
