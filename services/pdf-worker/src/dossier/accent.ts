const paper = '#ffffff';
const ink = '#1d211f';
/** Of small text on its ground (WCAG 2.2, 1.4.3). */
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
  /** Of text on it. */
  onIt: string;
  /** Of text on paper: the colour itself where it can be read there. */
  text: string;
}

/** What a colour (#rrggbb) makes of a dossier, so that all on it can be read. */
export const accentOf = (colour: string): Accent => ({
  colour,
  onIt: contrast(colour, paper) >= contrast(colour, ink) ? paper : ink,
  text: contrast(colour, paper) >= readable ? colour : ink,
});
