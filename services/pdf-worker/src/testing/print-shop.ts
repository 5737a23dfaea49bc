import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forTests } from '@jobref/testing/for-tests';
import { dossierFile } from '../browser/print-page.js';
import { Printer, type PrinterOptions } from '../browser/printer.js';
import { fontsOf, printerOptions } from '../browser/printer-options.js';
import { WorkFolder } from '../browser/work-folder.js';
import { DocumentCollector } from '../appended/document-collector.js';
import type { DocumentConverter } from '../appended/document-converter.js';
import { PdfTool } from '../appended/pdf-tool.client.js';
import { toolLimits, readPrintingConfig } from '../config.js';
import { WordText } from '../appended/word-text.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { DossierRenderer } from '../dossier/dossier.renderer.js';
import type { DossierSource } from '../dossier/dossier.source.js';
import { pngSize } from '../dossier/png-size.js';
import { isPhoto } from '../dossier/photos.presenter.js';
import { tinyJpeg } from './tiny-jpeg.js';

/** Starts a real Chromium with everything that makes dossiers, in a folder of its own. */
export const openPrintShop = async (changes: Partial<PrinterOptions> = {}) => {
  const config = readPrintingConfig();
  const work = await WorkFolder.create(config.WORK_DIR);
  const warnings: string[] = [];
  const options = await printerOptions(config, work, (message) => warnings.push(message));
  const printer = new Printer({ ...options, ...changes });
  const tool = new PdfTool(toolLimits(config));
  const renderer = await DossierRenderer.prepare(printer, fontsOf(work), tool);
  const wordText = new WordText(printer, toolLimits(config));
  const put = async (html: string) => {
    const folder = await work.dossier();
    await writeFile(join(folder, dossierFile), html);
    return folder;
  };
  return {
    work,
    printer,
    renderer,
    warnings,
    /**
     * Renders with the same small picture for every photo, with this logo, and with these documents by file id, if
     * given.
     */
    render: async (
      source: DossierSource,
      logo?: Buffer,
      documents: Record<string, Buffer> = {},
      converter: DocumentConverter = wordText,
    ) => {
      const folder = await work.dossier();
      if (logo) await writeFile(join(folder, 'logo.png'), logo);
      await writeFile(join(folder, 'photo.jpg'), tinyJpeg);
      const shown = logo ? { src: 'logo.png', ...pngSize(logo)! } : null;
      const photos = source.snapshot.jobReference.fileUploads.filter(isPhoto);
      const pictures = new Map(photos.map(({ id }) => [id, { src: 'photo.jpg', width: 16, height: 12 }]));
      const { id, fileUploads } = source.snapshot.jobReference;
      const objects = { read: (key: string) => Promise.resolve(documents[key.split('/').at(-2)!] ?? null) };
      const retryPolicy = new RetryPolicy(0, new AbortController().signal);
      const collector = new DocumentCollector(objects, retryPolicy, tool, converter);
      const given = fileUploads.filter((file) => file.id in documents);
      const collected = await collector.collect(folder, id, given);
      const whole = { ...source, pictures, documents: collected, logo: shown };
      return { folder, ...(await renderer.render(folder, whole)) };
    },
    /** Writes any HTML, valid or not, to a folder, ready to be printed. */
    put,
    printHtml: async (html: string) => {
      const folder = await put(html);
      return { folder, bytes: await printer.print(folder) };
    },
    close: async () => {
      await printer.close();
      await work.remove();
    },
  };
};
export type PrintShop = Awaited<ReturnType<typeof openPrintShop>>;

/** Opens the print shop before the tests of the calling file or block, and closes it after them. */
export const printShopForTests = (): PrintShop => forTests(openPrintShop);
