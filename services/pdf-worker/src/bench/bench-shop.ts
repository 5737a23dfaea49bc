import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { type Browser, chromium, type Page } from 'playwright-core';
import { DocumentCollector } from '../appended/document-collector.js';
import { PdfTool } from '../appended/pdf-tool.client.js';
import { WordText } from '../appended/word-text.js';
import { Printer } from '../browser/printer.js';
import { fontsOf, printerOptions } from '../browser/printer-options.js';
import { WorkFolder } from '../browser/work-folder.js';
import { readPrintingConfig, toolLimits } from '../config.js';
import { DossierRenderer, type RenderedDossier } from '../dossier/dossier.renderer.js';
import type { DossierPicture } from '../dossier/dossier.source.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { buildSource } from '../testing/build-source.js';

/** A JPEG file of a photo, with its size. */
export interface BenchPhoto {
  file: string;
  width: number;
  height: number;
}

const size = ({ width, height }: Omit<BenchPhoto, 'file'>) => `width="${width}" height="${height}"`;

/** Creates a photo of noise drawn over shapes, rendered by the browser: 12 megapixels in 4 MB, as from a phone. */
const takePhoto = (camera: Page, file: string): Promise<BenchPhoto> => {
  const original = { file, width: 4_000, height: 3_000 };
  return shoot(
    camera,
    original,
    90,
    `<svg ${size(original)}><rect width="100%" height="100%" fill="#9a4a2f"/>
     <rect width="100%" height="33%" fill="#8fb0d6"/><filter id="n"><feTurbulence baseFrequency=".1" numOctaves="5"/>
     <feColorMatrix type="saturate" values=".2"/></filter><rect width="100%" height="100%" filter="url(#n)" opacity=".7"/></svg>`,
  );
};

/** Creates the same photo at the size shown in dossiers. */
const scaleDown = (camera: Page, original: BenchPhoto, file: string): Promise<BenchPhoto> => {
  const derivative = { file, width: 1_600, height: 1_200 };
  return shoot(
    camera,
    derivative,
    80,
    `<img src="${pathToFileURL(original.file).href}" ${size(derivative)}>`,
  );
};

const shoot = async (
  camera: Page,
  photo: BenchPhoto,
  quality: number,
  shown: string,
): Promise<BenchPhoto> => {
  const scene = `${photo.file}.html`;
  await writeFile(scene, `<body style="margin:0">${shown}`);
  await camera.setViewportSize(photo);
  await camera.goto(pathToFileURL(scene).href);
  await writeFile(photo.file, await camera.screenshot({ type: 'jpeg', quality }));
  return photo;
};

/** Opens the worker's own printing setup, and a bare Chromium for comparison. */
export const openBenchShop = async (say: (line: string) => void) => {
  const config = readPrintingConfig();
  const work = await WorkFolder.create(config.WORK_DIR);
  const options = await printerOptions(config, work, say);
  const printer = new Printer(options);
  const tool = new PdfTool(toolLimits(config));
  const renderer = await DossierRenderer.prepare(printer, fontsOf(work), tool);
  const words = new WordText(printer, toolLimits(config));
  const launch = () => chromium.launch({ executablePath: options.executable });
  const camera = await launch();
  const page = await camera.newPage();
  const photos = await work.dossier();
  const originals = await takePhoto(page, join(photos, 'original.jpg'));
  const derivatives = await scaleDown(page, originals, join(photos, 'derivative.jpg'));
  // Its memory would be counted as the worker's.
  await camera.close();
  let plain: Browser | undefined;
  const openBare = async (): Promise<Page> => {
    plain ??= await launch();
    return plain.newPage();
  };

  /**
   * Prepares a folder with the source of a dossier of these files; `documents` are the bytes of its PDFs by file id.
   */
  const prepare = async (
    fileUploads: FileUpload[],
    photo: BenchPhoto = derivatives,
    documents: ReadonlyMap<string, Buffer> = new Map(),
  ) => {
    const folder = await work.dossier();
    const pictures = new Map<string, DossierPicture>();
    for (const { id } of fileUploads.filter((file) => file.hasThumbnail)) {
      await copyFile(photo.file, join(folder, `${id}.jpg`));
      // Makes the bytes differ, as those of different photos do: identical ones would be stored only once.
      await writeFile(join(folder, `${id}.jpg`), id, { flag: 'a' });
      pictures.set(id, { src: `${id}.jpg`, width: photo.width, height: photo.height });
    }
    const objects = { read: (key: string) => Promise.resolve(documents.get(key.split('/').at(-2)!) ?? null) };
    const retryPolicy = new RetryPolicy(0, new AbortController().signal);
    const collector = new DocumentCollector(objects, retryPolicy, tool, words);
    const source = buildSource({
      pictures,
      jobReference: { fileUploads, description: 'Roof survey. '.repeat(40) },
    });
    const { id } = source.snapshot.jobReference;
    return {
      folder,
      source,
      write: () => renderer.write(folder, source),
      render: async (): Promise<RenderedDossier> =>
        renderer.render(folder, {
          ...source,
          documents: await collector.collect(folder, id, documents.size > 0 ? fileUploads : []),
        }),
    };
  };

  return {
    openBare,
    path: config.PATH,
    prepare,
    originals,
    derivatives,
    close: async () => {
      await Promise.all([printer.close(), plain?.close()]);
      await work.remove();
    },
  };
};
