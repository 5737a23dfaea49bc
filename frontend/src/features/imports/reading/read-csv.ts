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

/** The records of CSV with any usual separator, at most so many. Throws where a quotation mark is not closed. */
export const readCsv = (text: string, most: number): string[][] => {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const records = text.slice(line.length);
  const { data, errors } = parse<string[]>(records, {
    delimiter: separator ?? separatorIn(records),
    // Told by the first line alone, others would be no lines where it ends in another way. What is left of them is trimmed.
    ...(/(?<!\r)\n/.test(records) && { newline: '\n' }),
    preview: most,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableTable(`A quotation mark in row ${(open.row ?? 0) + 1} is not closed.`);
  return data;
};
