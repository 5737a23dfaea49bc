import type { Cover, Fact } from './dossier.view.js';
import { textWidth } from './text.js';

// CSS pixels (96 to the inch) of the styles in dossier.styles.ts. Letters count as 0.6 of their size, so that the
// reserved space always suffices.
const pageWidth = 665;
const titleWidth = 580;
const belowTab = 873;
const letter = 0.6;
const lines = (text: string, size: number, width: number): number =>
  Math.max(1, Math.ceil((textWidth(text) * size * letter) / width));

const titleSizes = {
  large: { size: 34, line: 41, most: 84 },
  medium: { size: 26, line: 33, most: 160 },
  small: { size: 20, line: 27, most: Infinity },
} as const;

const picture = { most: 110, least: 30 }; // millimetres
const millimetre = 96 / 25.4;
const factWidth = 205;

/** Height of the QR code and the space above it. */
const markHeight = 76 + 24;

const factsHeight = (column: readonly Fact[]): number =>
  column.reduce((sum, { value }) => sum + 17 + 20 * lines(value, 13, factWidth), 1);

/** Returns the size of the title and the height of the picture that keep the cover on one page. */
export const layOutCover = (
  title: string,
  preparedFor: string,
  factColumns: readonly (readonly Fact[])[],
  canBeVerified = false,
): Pick<Cover, 'titleSize' | 'pictureHeight'> => {
  const width = textWidth(title);
  const titleSize =
    width <= titleSizes.large.most ? 'large' : width <= titleSizes.medium.most ? 'medium' : 'small';
  const { size, line } = titleSizes[titleSize];
  const texts =
    lines(title, size, titleWidth) * line +
    lines(preparedFor, 16, pageWidth) * 24 +
    Math.max(...factColumns.map(factsHeight)) +
    32 + // above the title
    6 + // above the client
    30 + // above the facts
    (canBeVerified ? markHeight : 0);
  const left = Math.floor((belowTab - texts) / millimetre);
  return { titleSize, pictureHeight: Math.min(picture.most, Math.max(picture.least, left)) };
};
