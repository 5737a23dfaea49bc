import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FontChoice } from './font-book.js';

/** Font files in the folder that dossiers may read from; each is copied there when it is first needed. */
export class FontShelf {
  private readonly placed = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {}

  /** Brings the files to the shelf and answers the style sheet that names them; `path` leads to the shelf. */
  async styleSheet({ faces, eastAsian }: FontChoice, path: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    await Promise.all(faces.map(({ file }) => this.place(file)));
    const rules = faces.map(
      ({ family, weight, file, unicodeRange }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(${path}/${basename(file)}) format('woff2');unicode-range:${unicodeRange}}`,
    );
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
