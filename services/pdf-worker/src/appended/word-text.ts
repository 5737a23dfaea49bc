import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierFile } from '../browser/print-page.js';
import { PrintError } from '../browser/print.errors.js';
import type { Printer } from '../browser/printer.js';
import { baseFaces, chooseFonts } from '../fonts/font-book.js';
import { FontFolder } from '../fonts/font-folder.js';
import type { WordKind } from '../dossier/file-types.js';
import { convertedFile, DocumentConverter } from './document-converter.js';
import { commandForSibling, runTool, ToolError, type ToolLimits } from '../tools/tool-process.js';

const program = commandForSibling(import.meta.url, 'word-tool');

const note = 'Text of the document; its layout may differ';

const styles = `
@page { size: A4; margin: 18mm; }
body { font: 400 14px/21px 'IBM Plex Sans', 'Noto Emoji', var(--east-asian, sans-serif), system-ui, sans-serif; overflow-wrap: anywhere; }
.note { margin: 0 0 20px; padding-bottom: 8px; border-bottom: 1px solid #c3c0b7; color: #555a54; font-size: 12px; }
h1, h2, h3, h4, h5, h6, strong, th { font-weight: 600; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; line-height: 1.3; }
p, li, h1, h2, h3, h4, h5, h6, td { unicode-bidi: plaintext; white-space: pre-wrap; }
img { max-width: 100%; max-height: 240mm; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 4px 6px; border: 1px solid #c3c0b7; text-align: start; vertical-align: top; }
td > p, th > p { margin: 0; }
`;

const page = (body: string, fonts: string): string => `<!doctype html>
<html lang="und">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src file:; font-src file:; style-src 'unsafe-inline'">
<title>Word file</title>
<style>${fonts}${styles}</style>
<body>
<p class="note">${note}</p>
${body}
`;

/** Converts Word files to their text, headings, tables and pictures, if no program with Word's layout is available. */
export class WordText extends DocumentConverter {
  constructor(
    private readonly printer: Pick<Printer, 'print'>,
    private readonly limits: ToolLimits,
  ) {
    super();
  }

  async convert(folder: string, kind: WordKind): Promise<void> {
    const body = await runTool({ command: [...program, kind], folder }, this.limits);
    await writeFile(join(folder, dossierFile), page(body, await this.fontsFor(body, folder)));
    await writeFile(join(folder, convertedFile), await this.print(folder));
  }

  private fontsFor(text: string, folder: string): Promise<string> {
    const { faces, eastAsian } = chooseFonts({ regular: text, medium: '', semibold: text }, 'en');
    const fontFolder = new FontFolder(join(folder, 'fonts'));
    return fontFolder.styleSheet({ faces: [...baseFaces(), ...faces], eastAsian }, folder);
  }

  private async print(folder: string): Promise<Buffer> {
    try {
      return await this.printer.print(folder);
    } catch (error) {
      // Treated as this file's fault, so that only this file is left out.
      if (error instanceof PrintError) throw new ToolError(error.message);
      throw error;
    }
  }
}
