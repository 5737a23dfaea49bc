import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CodeRange, covers, parseUnicodeRange } from './unicode-range.js';

export type Weight = 400 | 500 | 600;

/** One font file: part of a family's characters in one weight. */
export interface FontFace {
  family: string;
  weight: Weight;
  file: string;
  unicodeRange: string;
  ranges: CodeRange[];
}

// Resolves packages from the started script, which is in this tree like the packages.
const packages = createRequire(process.argv[1] ?? join(process.cwd(), 'package.json'));

const facePattern =
  /@font-face\s*{[^}]*url\(\.\/files\/([\w-]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+);[^}]*}/g;

/**
 * A family of @fontsource, read from its package on first use. Static weights: variable fonts bloat a PDF.
 *
 * A unicode range names characters that a file is offered for, not those that it contains. The fonts of one script are
 * offered for all symbols, arrows and emoji too, and contain hardly any: `subset` leaves only the part for the script.
 */
export class FontFamily {
  private readonly byWeight = new Map<Weight, FontFace[]>();

  constructor(
    readonly name: string,
    private readonly packageName: string,
    private readonly subset = '',
  ) {}

  /** Returns the face with this character in this weight, if the family has one. */
  faceFor(codePoint: number, weight: Weight): FontFace | undefined {
    return this.faces(weight).find(({ ranges }) => covers(ranges, codePoint));
  }

  private faces(weight: Weight): FontFace[] {
    const known = this.byWeight.get(weight);
    if (known) return known;
    const sheet = packages.resolve(`${this.packageName}/${weight}.css`);
    const faces = [...readFileSync(sheet, 'utf8').matchAll(facePattern)]
      .filter(([, file = '']) => file.includes(`-${this.subset}`))
      .map(([, file = '', unicodeRange = '']) => ({
        family: this.name,
        weight,
        file: join(dirname(sheet), 'files', file),
        unicodeRange: unicodeRange.trim(),
        ranges: parseUnicodeRange(unicodeRange),
      }));
    this.byWeight.set(weight, faces);
    return faces;
  }
}
