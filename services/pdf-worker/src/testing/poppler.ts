import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Not the library that made the PDF, and not the browser: what another reader finds in it.
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;

export interface ReadPdf {
  /** The text of each page, as it stands on it. */
  pages: string[];
  /** The lines of pdfinfo by their names. */
  info: Record<string, string>;
  fonts: { name: string; type: string; embedded: boolean }[];
}

/** The pictures on one page, in pixels, without the masks that make them transparent. */
export const picturesOn = async (folder: string, bytes: Buffer, page: number): Promise<string[]> => {
  const file = join(folder, 'pictures.pdf');
  await writeFile(file, bytes);
  const list = await run('pdfimages', '-list', '-f', String(page), '-l', String(page), file);
  return list
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, , type, width, height]) => (type === 'image' ? [`${width} x ${height}`] : []));
};

/** Reads a PDF with Debian's poppler-utils; `folder` takes the file. */
export const readPdf = async (folder: string, bytes: Buffer): Promise<ReadPdf> => {
  const file = join(folder, 'read.pdf');
  await writeFile(file, bytes);
  const [text, info, fonts] = await Promise.all([
    run('pdftotext', '-layout', file, '-'),
    run('pdfinfo', file),
    run('pdffonts', file),
  ]);
  return {
    pages: text.split('\f').slice(0, -1),
    info: Object.fromEntries(
      info.split('\n').map((line) => line.split(/:\s+(.*)/).slice(0, 2) as [string, string]),
    ),
    fonts: fonts
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => ({
        name: line.slice(0, 36).trim(),
        type: line.slice(37, 54).trim(),
        embedded: line.slice(72, 75) === 'yes',
      })),
  };
};
