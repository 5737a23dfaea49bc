import { readFile } from 'node:fs/promises';
import type { DownloadOnlyReason } from '@jobref/contracts/domain/files';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';

// More objects than a document of 10 MB has; files with more are made to keep a parser busy.
const mostObjects = 500_000;

/**
 * Returns why a PDF must not be shown under our name: content that acts when it is opened, or a file that cannot be
 * inspected. Null for a PDF of pages only. Inspects every object that a viewer could reach, however it is stored.
 */
export const readPdfContent = async (path: string): Promise<DownloadOnlyReason | null> => {
  // A library of a megabyte, which decoders of pictures need not load.
  const { PDF } = await import('@libpdf/core');
  try {
    // Not lenient: where the parser would have to guess, viewers may guess differently.
    const pdf = await PDF.load(await readFile(path), { lenient: false });
    if (pdf.recoveredViaBruteForce || (pdf.isEncrypted && !pdf.isAuthenticated)) return 'unreadable';
    return mostSevere(reasonsIn(pdf));
  } catch {
    return 'unreadable';
  }
};

// Actions that reach a program, another file or a server; not every viewer asks first. A link (URI) waits for a click.
const externalActions = new Set(['Launch', 'GoToR', 'SubmitForm', 'ImportData']);

const byWeight: DownloadOnlyReason[] = ['launch', 'scripts', 'embedded_files', 'unreadable'];
const mostSevere = (reasons: Set<DownloadOnlyReason>) =>
  byWeight.find((reason) => reasons.has(reason)) ?? null;

/** Collects the reasons from all objects below the trailer, each visited once. */
const reasonsIn = (pdf: PDF): Set<DownloadOnlyReason> => {
  const resolve = pdf.getObject.bind(pdf);
  const found = new Set<DownloadOnlyReason>();
  const seen = new Set<string>();
  const waiting: PdfObject[] = [pdf.context.info.trailer];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object.type === 'ref') {
      const name = `${object.objectNumber} ${object.generation}`;
      const target = seen.has(name) ? null : resolve(object);
      if (target) waiting.push(target);
      if (seen.add(name).size > mostObjects) return found.add('unreadable');
    } else if (object.type === 'array') {
      for (const item of object) waiting.push(item);
    } else if (object.type === 'dict' || object.type === 'stream') {
      const dict = object;
      const reason = reasonOf(dict, (key) => dict.getName(key, resolve)?.value);
      if (reason) found.add(reason);
      // The bytes of a stream with `F` are in another file.
      if (dict.type === 'stream' && dict.has('F')) found.add('launch');
      for (const [, value] of dict) waiting.push(value);
    }
  }
  return found;
};

/**
 * Classifies a dictionary by the names of ISO 32000-2: 12.6.4 actions, 7.11.4 embedded files, 13.7 rich media, annex K
 * XFA.
 */
const reasonOf = (
  dict: PdfDict,
  nameAt: (key: string) => string | undefined,
): DownloadOnlyReason | undefined => {
  const [action, type, subtype] = [nameAt('S'), nameAt('Type'), nameAt('Subtype')];
  if (action !== undefined && externalActions.has(action)) return 'launch';
  if (action === 'JavaScript' || ['JS', 'JavaScript', 'XFA'].some((key) => dict.has(key))) return 'scripts';
  if (subtype === 'RichMedia' || action === 'RichMediaExecute') return 'scripts';
  if (type === 'EmbeddedFile' || subtype === 'FileAttachment' || action === 'GoToE') return 'embedded_files';
  return ['EF', 'EmbeddedFiles'].some((key) => dict.has(key)) ? 'embedded_files' : undefined;
};
