const paper = '#ffffff';
const ink = '#1d211f';
/** Minimum contrast of small text with its background (WCAG 2.2, 1.4.3). */
const readable = 4.5;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

// Relative luminance, as WCAG defines it.
const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

export interface Accent {
  colour: string;
  /** Colour of text on it. */
  onIt: string;
  /** Colour of text on paper: the accent colour itself if it is readable there. */
  text: string;
}

/** Returns the colours for a dossier with this accent colour (#rrggbb), so that all text is readable. */
export const accentOf = (colour: string): Accent => ({
  colour,
  onIt: contrast(colour, paper) >= contrast(colour, ink) ? paper : ink,
  text: contrast(colour, paper) >= readable ? colour : ink,
});
