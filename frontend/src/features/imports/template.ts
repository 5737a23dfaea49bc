import { fieldLabels, fields } from './fields.js';

const example = [
  'Roof survey, Mill Lane 4',
  'Hollis & Marrow',
  'office@hollis.example',
  'In progress',
  'Roof, Autumn',
  'South side first',
];
const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;

/** Returns a CSV for Excel with all headings and one example row. */
export const template = () =>
  new Blob([`\uFEFF${line(fields.map((field) => fieldLabels[field]))}${line(example)}`], {
    type: 'text/csv',
  });
