/**
 * A separate program, as dossiers contain untrusted files: `node merge-tool.js < request.json > answer.json`, run in a
 * folder with the files. It may be killed at any moment, for the memory or the time that they take.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  StandardFonts,
} from '@libpdf/core';
import { openPdf } from '../dossier/pdf-file.js';
import type { MergeRequest, Merged } from './merge-tool.client.js';

const a4 = { width: 595, height: 842 };
const margin = 56;
const lineHeight = 16;

/**
 * Copies objects into another document, each once. Named destinations in links are replaced by explicit ones, as two
 * files may use the same name.
 */
class Copier {
  private readonly copies = new Map<string, PdfRef>();
  private readonly from: PDF;
  private readonly to: PDF;
  private readonly namedDestinations: PdfDict | undefined;

  constructor(from: PDF, to: PDF) {
    this.from = from;
    this.to = to;
    this.namedDestinations = from.getCatalog().getDict('Dests', this.resolve);
  }

  readonly resolve = (ref: PdfRef): PdfObject | null => this.from.getObject(ref);

  /** Copies all pages. They are registered before any is copied, since links and bookmarks lead from one to another. */
  pages(parent: PdfRef): PdfRef[] {
    const pages = this.from.getPages().map(({ ref, dict }) => {
      const copied = new PdfDict();
      const to = this.to.register(copied);
      this.copies.set(ref.toString(), to);
      return { dict, copied, to };
    });
    for (const { dict, copied } of pages) {
      this.fill(copied, dict).set('Parent', parent);
      // The structure tree that these numbers refer to is not copied.
      copied.delete('StructParents');
    }
    return pages.map(({ to }) => to);
  }

  copy(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return this.copyRef(value);
    if (value instanceof PdfStream) return this.fill(new PdfStream([], value.data), value);
    if (value instanceof PdfDict) return this.fill(new PdfDict(), value);
    if (value instanceof PdfArray) return new PdfArray([...value].map((each) => this.copy(each)));
    return value;
  }

  private copyRef(ref: PdfRef): PdfObject {
    const known = this.copies.get(ref.toString());
    if (known) return known;
    const found = this.resolve(ref);
    if (!(found instanceof PdfDict)) return this.copy(found ?? new PdfDict());
    const copied = found instanceof PdfStream ? new PdfStream([], found.data) : new PdfDict();
    const to = this.to.register(copied);
    this.copies.set(ref.toString(), to);
    this.fill(copied, found);
    return to;
  }

  private fill<T extends PdfDict>(copied: T, dict: PdfDict): T {
    for (const [{ value: key }, value] of dict) {
      if (key === 'Parent' && dict.getName('Type')?.value === 'Page') continue;
      copied.set(key, this.copy(key === 'Dest' ? this.destinationOf(value) : value));
    }
    return copied;
  }

  private destinationOf(value: PdfObject): PdfObject {
    return (value instanceof PdfName && this.namedDestinations?.get(value.value)) || value;
  }
}

interface Bookmark {
  ref: PdfRef;
  dict: PdfDict;
}

/**
 * Copies a dossier's single top-level bookmark with those below it; creates an empty one if there are several or none.
 */
const bookmarkOf = (pdf: PDF, copier: Copier, to: PDF): Bookmark => {
  const outlines = pdf.getCatalog().getDict('Outlines', copier.resolve);
  const first = outlines?.getRef('First');
  const isAboveAll = first && first.toString() === outlines?.getRef('Last')?.toString();
  const ref = isAboveAll ? (copier.copy(first) as PdfRef) : to.register(new PdfDict());
  return { ref, dict: to.getObject(ref) as PdfDict };
};

const addBookmarks = (to: PDF, bookmarks: Bookmark[]): void => {
  const outlines = PdfDict.of({ Type: PdfName.of('Outlines'), Count: PdfNumber.of(bookmarks.length) });
  const ref = to.register(outlines);
  bookmarks.forEach(({ dict }, index) => {
    dict.set('Parent', ref);
    const [before, after] = [bookmarks[index - 1], bookmarks[index + 1]];
    if (before) dict.set('Prev', before.ref);
    if (after) dict.set('Next', after.ref);
  });
  const [first, last] = [bookmarks[0], bookmarks.at(-1)];
  if (first && last) {
    outlines.set('First', first.ref);
    outlines.set('Last', last.ref);
  }
  to.getCatalog().set('Outlines', ref);
  to.getCatalog().set('PageMode', PdfName.of('UseOutlines'));
};

/** Replaces characters that the standard PDF fonts lack. */
const plain = (line: string): string => line.replace(/[^\x20-\x7e]/g, '?');

/** Creates one or more pages that list what is not included. */
const noteOf = async (lines: readonly string[]): Promise<PDF> => {
  const note = PDF.create();
  const perPage = Math.floor((a4.height - 2 * margin) / lineHeight) - 2;
  for (let start = 0; start < lines.length; start += perPage) {
    const page = note.addPage(a4);
    const at = (line: number) => ({ x: margin, y: a4.height - margin - line * lineHeight });
    page.drawText('Not included', { ...at(0), size: 16, font: StandardFonts.HelveticaBold });
    lines
      .slice(start, start + perPage)
      .forEach((line, index) =>
        page.drawText(plain(line), { ...at(index + 2), size: 10, font: StandardFonts.Helvetica }),
      );
  }
  return PDF.load(await note.save());
};

class Merging {
  private readonly to = PDF.create();
  private readonly tree = this.to.getCatalog().getRef('Pages')!;
  private readonly pages: PdfRef[] = [];
  private readonly bookmarks: Bookmark[] = [];

  /** If this throws, nothing of the PDF is included. */
  add(pdf: PDF, title: string): void {
    if (this.pages.length === 0) this.to.setAuthor(pdf.getAuthor() ?? '');
    const copier = new Copier(pdf, this.to);
    const pages = copier.pages(this.tree);
    const { dict, ref } = bookmarkOf(pdf, copier, this.to);
    dict.set('Title', PdfString.fromString(title));
    dict.set('Dest', PdfArray.of(pages[0]!, PdfName.of('Fit')));
    dict.delete('A');
    // Collapsed, so that all job references are visible at first.
    const below = dict.getNumber('Count')?.value;
    if (below) dict.set('Count', PdfNumber.of(-Math.abs(below)));
    this.bookmarks.push({ dict, ref });
    this.pages.push(...pages);
  }

  async save(): Promise<Uint8Array> {
    const tree = this.to.getObject(this.tree) as PdfDict;
    tree.set('Kids', new PdfArray(this.pages));
    tree.set('Count', PdfNumber.of(this.pages.length));
    addBookmarks(this.to, this.bookmarks);
    this.to.setTitle('Dossiers');
    return this.to.save();
  }
}

const merge = async ({ dossiers, missing, to }: MergeRequest): Promise<Merged> => {
  const merging = new Merging();
  const lines = [...missing];
  const files: string[] = [];
  for (const { file, reference } of dossiers)
    try {
      const pdf = await openPdf(await readFile(file));
      merging.add(pdf, pdf.getTitle() ?? reference);
      files.push(file);
    } catch {
      lines.push(`${reference}: cannot be read`);
    }
  if (lines.length > 0) merging.add(await noteOf(lines), 'Not included');
  await writeFile(to, await merging.save());
  return { files };
};

process.stdout.write(JSON.stringify(await merge((await json(process.stdin)) as MergeRequest)));
