import { Readable } from 'node:stream';
import type { ZipEntry } from './zip-stream.js';

export const noteName = 'Not included.txt';

/** What a ZIP says of that which is not in it, so that nobody takes it for complete. */
export const noteOf = (missing: readonly string[], name = noteName): ZipEntry => ({
  name,
  bytes: Readable.from([Buffer.from(`Not included:\r\n${missing.join('\r\n')}\r\n`)]),
  compress: true,
});
