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

/** Encodings in which Excel writes CSV on a Windows of these languages; windows-1252 in all others. */
const windowsEncodings: [languages: string, encoding: string][] = [
  ['bs cs hr hu pl ro sk sl sq', 'windows-1250'],
  ['be bg kk ky mk mn ru sr tg uk', 'windows-1251'],
  ['el', 'windows-1253'],
  ['az tr uz', 'windows-1254'],
  ['he yi', 'windows-1255'],
  ['ar fa ur', 'windows-1256'],
  ['et lt lv', 'windows-1257'],
  ['vi', 'windows-1258'],
  ['th', 'windows-874'],
  ['ja', 'shift_jis'],
  ['ko', 'euc-kr'],
  ['zh-tw zh-hk zh-mo zh-hant', 'big5'],
  ['zh', 'gb18030'],
];

const encodingOf = (locale: string): string => {
  const speaks = (language: string) => `${locale.toLowerCase()}-`.startsWith(`${language}-`);
  const known = windowsEncodings.find(([languages]) => languages.split(' ').some(speaks));
  return known?.[1] ?? 'windows-1252';
};

const decoded = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decodes a file by its byte order mark, else as UTF-16, as UTF-8, or as Windows encodes text in the language of the
 * browser. Throws for binary data.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const encoding = marked ?? utf16Of(bytes);
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : (decoded(bytes, 'utf-8') ??
      decoded(bytes, encodingOf(navigator.language)) ??
      new TextDecoder('windows-1252').decode(bytes));
  if (text.includes('\0'))
    throw new UnreadableTableError('This is not a table: please choose a CSV or XLSX file.');
  return text;
};
