import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dossierFile } from '../browser/print-page.js';
import type { Printer } from '../browser/printer.js';
import { chooseFonts } from '../fonts/font-book.js';
import { FontShelf } from '../fonts/font-shelf.js';
import { presentDossier } from './dossier.presenter.js';
import type { DossierSource } from './dossier.source.js';
import { dossierStyles } from './dossier.styles.js';
import { dossierHtml } from './dossier.template.js';
import type { DossierView } from './dossier.view.js';
import { pageCount } from './page-count.js';

export interface RenderedDossier {
  bytes: Buffer;
  pages: number;
}

/** Makes dossiers: the view as HTML in the dossier's folder, beside its pictures, and then on paper. */
export class DossierRenderer {
  private readonly shelf: FontShelf;

  /** `assets` holds what all dossiers share: the style sheet and the fonts. */
  constructor(
    private readonly printer: Pick<Printer, 'print'>,
    private readonly assets: string,
  ) {
    this.shelf = new FontShelf(join(assets, 'fonts'));
  }

  /** Writes what all dossiers share; once, before the first. */
  async prepare(): Promise<void> {
    await mkdir(this.assets, { recursive: true });
    await writeFile(join(this.assets, 'dossier.css'), dossierStyles);
  }

  /** Renders into `folder`, where the source's pictures already lie. */
  async render(folder: string, source: DossierSource): Promise<RenderedDossier> {
    await this.write(folder, source);
    const bytes = await this.printer.print(folder);
    return { bytes, pages: pageCount(bytes) };
  }

  /** Writes the dossier's HTML and its fonts' style sheet. */
  async write(folder: string, source: DossierSource): Promise<void> {
    const view = presentDossier(source);
    const shared = relative(folder, this.assets);
    const fonts = chooseFonts(writtenIn(view), source.organisation.locale);
    await Promise.all([
      writeFile(join(folder, dossierFile), dossierHtml(view, `${shared}/dossier.css`)),
      writeFile(join(folder, 'fonts.css'), await this.shelf.styleSheet(fonts, `${shared}/fonts`)),
    ]);
  }
}

/** All that the dossier says, and what of it is set in semibold. */
const writtenIn = (view: DossierView) => ({
  regular: JSON.stringify(view),
  semibold: [
    view.organisation,
    view.title,
    view.client,
    ...view.photoPages.flatMap(({ photos }) => photos.map(({ caption }) => caption)),
  ].join(''),
});
