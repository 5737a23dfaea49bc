import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';

// The package declares the types of an ES module, which it is not.
const readQrCode = jsQR as unknown as typeof jsQR.default;

// Independent tools: neither the library that made the PDF nor the browser, but what another PDF reader finds.
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;

const written = async (folder: string, name: string, bytes: Buffer): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
};

const only = (page: number) => ['-f', String(page), '-l', String(page)];

export interface ReadPdf {
  /** Text of each page, in its layout. */
  pages: string[];
  /** Values of pdfinfo by name. */
  info: Record<string, string>;
  fonts: { name: string; type: string; embedded: boolean }[];
}

/** Reads a portable graymap: "P5", width and height, 255, then a byte for each pixel. */
const readGraymap = async (file: string) => {
  const pgm = await readFile(file);
  const [width = 0, height = 0] = pgm.toString('latin1', 3, 20).split(/\s/).map(Number);
  return { width, height, gray: pgm.subarray(-width * height) };
};

/** Returns the pictures on one page, in pixels, without the masks for transparency. */
export const picturesOn = async (folder: string, bytes: Buffer, page: number): Promise<string[]> => {
  const file = await written(folder, 'pictures.pdf', bytes);
  const list = await run('pdfimages', '-list', ...only(page), file);
  return list
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, , type, width, height]) => (type === 'image' ? [`${width} x ${height}`] : []));
};

/** Reads a PDF with Debian's poppler-utils; the file is written to `folder`. */
export const readPdf = async (folder: string, bytes: Buffer): Promise<ReadPdf> => {
  const file = await written(folder, 'read.pdf', bytes);
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

/** Returns the bookmarks, in order. */
export const bookmarksOf = async (folder: string, bytes: Buffer): Promise<string[]> => {
  const file = await written(folder, 'bookmarks.pdf', bytes);
  const outline = /<outline>[\s\S]*<\/outline>/.exec(
    await run('pdftohtml', '-xml', '-i', '-stdout', file),
  )?.[0];
  return [...(outline ?? '').matchAll(/<item[^>]*>([^<]*)<\/item>/g)].map(([, title]) => title!);
};

/** Returns every page's width and height in whole points. */
export const sizesOf = async (folder: string, bytes: Buffer): Promise<number[][]> => {
  const file = await written(folder, 'sizes.pdf', bytes);
  const info = await run('pdfinfo', '-l', '-1', file);
  return [...info.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map(([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))),
  );
};

/** Returns the fonts of a PDF, as `ABCDEF+NotoSansArabic-Regular`. */
export const fontsIn = async (folder: string, bytes: Buffer): Promise<string[]> => {
  const file = await written(folder, 'fonts.pdf', bytes);
  const lines = (await run('pdffonts', file)).split('\n').slice(2);
  return lines.map((line) => line.split(/\s/)[0]!).filter(Boolean);
};

/** Returns the web addresses of all links. */
export const linksOf = async (folder: string, bytes: Buffer): Promise<string[]> => {
  const file = await written(folder, 'links.pdf', bytes);
  return [...(await run('pdfinfo', '-url', file)).matchAll(/\shttps?:\S+/g)].map(([link]) => link.trim());
};

/** Returns the words of a page with their upper left corners, in points from the page's corner. */
export const wordsOn = async (folder: string, bytes: Buffer, page: number) => {
  const file = await written(folder, 'words.pdf', bytes);
  const found = await run('pdftotext', '-bbox', ...only(page), file, '-');
  return [...found.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, left, top, text]) => ({ text: text!, left: Number(left), top: Number(top) }),
  );
};

/** Returns the text of the QR code on a page, as a camera would read it. */
export const qrCodeOn = async (folder: string, bytes: Buffer, page: number): Promise<string | undefined> => {
  const file = await written(folder, 'code.pdf', bytes);
  const picture = join(folder, 'code');
  await run('pdftoppm', '-gray', '-r', '150', ...only(page), '-singlefile', file, picture);
  const { width, height, gray } = await readGraymap(`${picture}.pgm`);
  const colours = Uint8ClampedArray.from({ length: 4 * gray.length }, (_, index) =>
    index % 4 === 3 ? 255 : gray[index >> 2]!,
  );
  return readQrCode(colours, width, height)?.data;
};

interface TextOnPage {
  body: { text: string; bottom: number }[];
  footerTop: number;
}

/** Returns the lines of each page between header and footer, from top to bottom, in points from the page's top. */
export const textOn = async (folder: string, bytes: Buffer): Promise<TextOnPage[]> => {
  const file = await written(folder, 'text.pdf', bytes);
  const pages = (await run('pdftotext', '-bbox-layout', file, '-')).split('<page ').slice(1);
  return pages.map((page) => {
    const lines = [...page.matchAll(/<line [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">([\s\S]*?)<\/line>/g)]
      .map(([, top, bottom, words]) => ({
        text: words!
          .replace(/<[^>]*>/g, '')
          .trim()
          .replace(/\s+/g, ' '),
        top: Number(top),
        bottom: Number(bottom),
      }))
      .sort((a, b) => a.top - b.top);
    const footerTop = lines.at(-1)!.top;
    return { footerTop, body: lines.filter(({ top }) => top > 60 && top < footerTop - 1) };
  });
};

/** Returns the fonts that are used, and the characters that their font lacks, which show as boxes. */
export const glyphsOf = async (
  folder: string,
  bytes: Buffer,
): Promise<{ fonts: string[]; missing: string[] }> => {
  const file = await written(folder, 'glyphs.pdf', bytes);
  const trace = await run('mutool', 'draw', '-F', 'trace', file);
  const fonts = [...trace.matchAll(/<span font="([^"]+)"/g)].map(([, name]) => name!);
  const missing = [...trace.matchAll(/<g unicode="([^"]*)" glyph="(?:0|\.notdef)"/g)].map(
    ([, character]) => character!,
  );
  return { fonts: [...new Set(fonts)], missing };
};

/** Returns for each page whether anything is drawn within 8 mm of the paper's edges. */
export const inkedMargins = async (folder: string, bytes: Buffer): Promise<boolean[]> => {
  const file = await written(folder, 'margins.pdf', bytes);
  await run('pdftoppm', '-gray', '-r', '50', file, join(folder, 'margin'));
  const names = (await readdir(folder)).filter((name) => /^margin-\d+\.pgm$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { width, height, gray } = await readGraymap(join(folder, name));
      const edge = 16;
      return gray.some((value, at) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        return value < 200 && (x < edge || y < edge || x >= width - edge || y >= height - edge);
      });
    }),
  );
};

/** Compares a page drawn by two PDF readers; returns the share of ink, from 0 to 1, that only one of them shows. */
export const renderDifference = async (folder: string, bytes: Buffer, page: number): Promise<number> => {
  const file = await written(folder, 'drawn.pdf', bytes);
  const [poppler, mupdf] = [join(folder, 'poppler'), join(folder, 'mupdf.pgm')];
  await Promise.all([
    run('pdftoppm', '-gray', '-r', '144', ...only(page), '-singlefile', file, poppler),
    run('mutool', 'draw', '-q', '-c', 'gray', '-r', '144', '-F', 'pgm', '-o', mupdf, file, String(page)),
  ]);
  const [one, other] = await Promise.all([readGraymap(`${poppler}.pgm`), readGraymap(mupdf)]);
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  // Blocks of 12 by 12 pixels, as the two smooth letters differently.
  const inkOf = ({ width, height, gray }: typeof one) => {
    const across = Math.ceil(width / 12);
    const ink = new Float64Array(across * Math.ceil(height / 12));
    gray.forEach((value, at) => {
      ink[Math.floor(at / width / 12) * across + Math.floor((at % width) / 12)]! += 255 - value;
    });
    return ink;
  };
  const [first, second] = [inkOf(one), inkOf(other)];
  const sum = (values: Float64Array) => values.reduce((all, each) => all + each, 0);
  return sum(first.map((ink, at) => Math.abs(ink - second[at]!))) / (sum(first) + sum(second));
};

/** Throws unless qpdf finds no error, and mutool the same number of pages. */
export const checkPdf = async (folder: string, bytes: Buffer, pages: number): Promise<void> => {
  const file = await written(folder, 'checked.pdf', bytes);
  await run('qpdf', '--check', file);
  expect((await run('mutool', 'pages', file)).match(/<page pagenum=/g)).toHaveLength(pages);
};

/** Returns the bookmarks with their target pages, from 1; `depth` is 0 at the top level. */
export const bookmarkTree = async (folder: string, bytes: Buffer) => {
  const file = await written(folder, 'tree.pdf', bytes);
  const { stdout, stderr } = await promisify(execFile)('mutool', ['show', file, 'outline']);
  // mutool repairs broken bookmarks, and prints a warning.
  expect(stderr).toBe('');
  const lines = stdout.split('\n');
  return lines.flatMap((line) => {
    const [, indent, title, page] = /^[|+-](\t+)"(.*)"\t#page=(\d+)/.exec(line) ?? [];
    return indent ? [{ depth: indent.length - 1, title: title!, page: Number(page) }] : [];
  });
};

/** Returns the internal links: the page of each, and its target page. */
export const internalLinksOf = async (folder: string, bytes: Buffer) => {
  const file = await written(folder, 'leads.pdf', bytes);
  const pages = (await run('pdftohtml', '-xml', '-i', '-stdout', file)).split('<page number=').slice(1);
  return pages.flatMap((page, index) =>
    [...page.matchAll(/<a href="[^"#]*#(\d+)"/g)].map(([, to]) => ({ on: index + 1, to: Number(to) })),
  );
};
