import { readFile } from 'node:fs/promises';
import type { DownloadOnlyReason } from '@jobref/contracts/domain/files';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';

// More than a document of 10 MB has; what goes on for longer is made to.
const mostObjects = 500_000;

/**
 * Why a PDF is not to be shown in our name: what in it acts on being opened, or that it cannot be looked into. Null for
 * one that holds nothing but pages. Looks at all that a reader would reach, in whichever way it is stored.
 */
export const readPdfContent = async (path: string): Promise<DownloadOnlyReason | null> => {
  // A library of a megabyte, which decoders of pictures need not hold.
  const { PDF } = await import('@libpdf/core');
  try {
    // What it would have to guess, readers may guess otherwise.
    const pdf = await PDF.load(await readFile(path), { lenient: false });
    if (pdf.recoveredViaBruteForce || (pdf.isEncrypted && !pdf.isAuthenticated)) return 'unreadable';
    return weightiest(reasonsIn(pdf));
  } catch {
    return 'unreadable';
  }
};

// Actions that reach a program, a file elsewhere or a server without asking in every reader. A link (URI) waits for a click.
const leadOut = new Set(['Launch', 'GoToR', 'SubmitForm', 'ImportData']);

const byWeight: DownloadOnlyReason[] = ['launch', 'scripts', 'embedded_files', 'unreadable'];
const weightiest = (reasons: Set<DownloadOnlyReason>) =>
  byWeight.find((reason) => reasons.has(reason)) ?? null;

/** Everything below the trailer, each object once. */
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
      // The bytes of such a stream stand in another file.
      if (dict.type === 'stream' && dict.has('F')) found.add('launch');
      for (const [, value] of dict) waiting.push(value);
    }
  }
  return found;
};

/** By the names of ISO 32000-2: 12.6.4 actions, 7.11.4 embedded files, 13.7 rich media, annex K XFA. */
const reasonOf = (
  dict: PdfDict,
  nameAt: (key: string) => string | undefined,
): DownloadOnlyReason | undefined => {
  const [action, type, subtype] = [nameAt('S'), nameAt('Type'), nameAt('Subtype')];
  if (action !== undefined && leadOut.has(action)) return 'launch';
  if (action === 'JavaScript' || ['JS', 'JavaScript', 'XFA'].some((key) => dict.has(key))) return 'scripts';
  if (subtype === 'RichMedia' || action === 'RichMediaExecute') return 'scripts';
  if (type === 'EmbeddedFile' || subtype === 'FileAttachment' || action === 'GoToE') return 'embedded_files';
  return ['EF', 'EmbeddedFiles'].some((key) => dict.has(key)) ? 'embedded_files' : undefined;
};
