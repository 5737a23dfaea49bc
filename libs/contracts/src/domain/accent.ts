const paper = '#ffffff';
const ink = '#1d211f';
/** Minimum contrast of small text with its background (WCAG 2.2, 1.4.3). */
const readable = 4.5;

// Relative luminance, as WCAG defines it.
const luminance = (colour: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (one: string, other: string): number => {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
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
