import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierFile } from '../browser/print-page.js';
import type { Printer } from '../browser/printer.js';
import { baseFaces, chooseFonts } from '../fonts/font-book.js';
import { FontShelf, inlineFonts } from '../fonts/font-shelf.js';
import { presentDossier } from './dossier.presenter.js';
import type { DossierSource } from './dossier.source.js';
import { dossierStyles } from './dossier.styles.js';
import { compileDossier } from './dossier.template.js';
import type { DossierView } from './dossier.view.js';
import { nameDossier } from './pdf-file.js';

export interface RenderedDossier {
  bytes: Buffer;
  pages: number;
}

/** Makes dossiers: the view as HTML in the dossier's folder, beside its pictures, and then on paper. */
export class DossierRenderer {
  private constructor(
    private readonly printer: Pick<Printer, 'print'>,
    private readonly shelf: FontShelf,
    private readonly html: ReturnType<typeof compileDossier>,
  ) {}

  /** `fonts` is the folder for fonts that only some dossiers need. */
  static async prepare(printer: Pick<Printer, 'print'>, fonts: string): Promise<DossierRenderer> {
    const styles = `${await inlineFonts(baseFaces())}${dossierStyles}`;
    return new DossierRenderer(printer, new FontShelf(fonts), compileDossier(styles));
  }

  /** Renders into `folder`, where the source's pictures already lie. */
  async render(folder: string, source: DossierSource): Promise<RenderedDossier> {
    const { author, title } = await this.write(folder, source);
    return nameDossier(await this.printer.print(folder), { author, title });
  }

  /** Writes the dossier's HTML, and a style sheet of fonts where it needs more than Latin; answers what they show. */
  async write(folder: string, source: DossierSource): Promise<DossierView> {
    const view = presentDossier(source);
    const fonts = chooseFonts(writtenIn(view), source.organisation.locale);
    const needsFonts = fonts.faces.length > 0;
    if (needsFonts) await writeFile(join(folder, fontSheet), await this.shelf.styleSheet(fonts, folder));
    await writeFile(join(folder, dossierFile), this.html(view, needsFonts ? fontSheet : null));
    return view;
  }
}

const fontSheet = 'fonts.css';

/** All that the dossier says, and what of it is set in heavier weights. */
const writtenIn = (view: DossierView) => ({
  regular: JSON.stringify(view),
  medium: view.details?.documents.length ? 'Heads of the table' : '',
  semibold: [
    view.organisation,
    view.title,
    view.client,
    ...view.photoPages.flatMap(({ photos }) => photos.map(({ caption }) => caption)),
  ].join(''),
});
