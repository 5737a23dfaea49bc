import { UnreadableTableError } from './table.js';

const byteOrderMarks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const sampleSize = 2_000;

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
const utf16Of = (bytes: Uint8Array) => {
  const zeros = [0, 0];
  bytes.subarray(0, sampleSize).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = Math.min(bytes.length, sampleSize) / 4;
  return odd > most ? 'utf-16le' : even > most ? 'utf-16be' : undefined;
};

const asUtf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Decodes a file by its byte order mark, else as UTF-16, UTF-8 or windows-1252. Throws for binary data. */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const encoding = marked ?? utf16Of(bytes);
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : (asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
  if (text.includes('\0'))
    throw new UnreadableTableError('This is not a table: please choose a CSV or XLSX file.');
  return text;
};
