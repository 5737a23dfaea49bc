import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { FontChoice } from './font-book.js';
import type { FontFace } from './font-family.js';

const rule = ({ family, weight, unicodeRange }: FontFace, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`;

/** Returns a style sheet with inlined fonts, for the few that every dossier needs. */
export const inlineFonts = async (faces: readonly FontFace[]): Promise<string> => {
  const rules = faces.map(async (face) =>
    rule(face, `data:font/woff2;base64,${await readFile(face.file, 'base64')}`),
  );
  return (await Promise.all(rules)).join('\n');
};

/** Font files in the folder that dossiers may read from; each is copied there on first use. */
export class FontFolder {
  private readonly placed = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {}

  /**
   * Copies the files to the folder and returns the style sheet that references them, with paths relative to `reader`.
   */
  async styleSheet({ faces, eastAsian }: FontChoice, reader: string): Promise<string> {
    const path = relative(reader, this.folder);
    await mkdir(this.folder, { recursive: true });
    await Promise.all(faces.map(({ file }) => this.place(file)));
    const rules = faces.map((face) => rule(face, `${path}/${basename(face.file)}`));
    if (eastAsian.length > 0)
      rules.push(`:root{--east-asian:${eastAsian.map((name) => `'${name}'`).join(',')}}`);
    return rules.join('\n');
  }

  private place(file: string): Promise<void> {
    const placing = this.placed.get(file) ?? copyFile(file, join(this.folder, basename(file)));
    this.placed.set(file, placing);
    placing.catch(() => this.placed.delete(file));
    return placing;
  }
}
