import { parse } from 'papaparse';
import { UnreadableTable } from './table.js';

/** What Excel may write before everything else. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = [',', ';', '\t', '|'] as const;
const headAtMost = 100_000;

/** The one that stands most often between the heads. */
const separatorIn = (text: string): string => {
  const head =
    text
      .slice(0, headAtMost)
      .trimStart()
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** The parser takes the first line's end for that of all. Where some end otherwise, what is left of theirs is trimmed. */
const hasMixedEnds = (text: string): boolean => {
  const lines = text.replace(/"[^"]*"/g, '');
  return /\r\n/.test(lines) && /(?<!\r)\n/.test(lines);
};

/** The records of CSV with any usual separator, at most so many. Throws where a quotation mark is not closed. */
export const readCsv = (text: string, most: number): string[][] => {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const records = text.slice(line.length);
  const { data, errors } = parse<string[]>(records, {
    delimiter: separator ?? separatorIn(records),
    ...(hasMixedEnds(records) && { newline: '\n' }),
    preview: most,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableTable(`A quotation mark in row ${(open.row ?? 0) + 1} is not closed.`);
  return data;
};
