import { parse } from 'papaparse';
import { UnreadableTableError } from './table.js';

/** Separator line that Excel may write first. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = [',', ';', '\t', '|'] as const;
const headAtMost = 100_000;

/** Returns the most frequent separator in the heading line. */
const detectSeparator = (text: string): string => {
  const head =
    text
      .slice(0, headAtMost)
      .trimStart()
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Returns whether line endings are mixed: the parser only detects the first. A leftover `\r` is trimmed later. */
const hasMixedLineEndings = (text: string): boolean => {
  const lines = text.replace(/"[^"]*"/g, '');
  return /\r\n/.test(lines) && /(?<!\r)\n/.test(lines);
};

/** Parses at most `most` CSV records with any usual separator. Throws if a quotation mark is not closed. */
export const readCsv = (text: string, most: number): string[][] => {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const records = text.slice(line.length);
  const { data, errors } = parse<string[]>(records, {
    delimiter: separator ?? detectSeparator(records),
    ...(hasMixedLineEndings(records) && { newline: '\n' }),
    preview: most,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableTableError(`A quotation mark in row ${(open.row ?? 0) + 1} is not closed.`);
  return data;
};
