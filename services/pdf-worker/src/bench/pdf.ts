import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { Printer } from '../browser/printer.js';
import { fontsOf, printerOptions } from '../browser/printer-options.js';
import { WorkFolder } from '../browser/work-folder.js';
import { PdfTool } from '../appended/pdf-tool.client.js';
import { toolLimits, readPrintingConfig } from '../config.js';
import { DossierRenderer, type RenderedDossier } from '../dossier/dossier.renderer.js';
import { buildPhotos, buildSource } from '../testing/build-source.js';

const warmUp = 5;
const rounds = 40;
const ratioAtMost = 1.5;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const say = (line: string) => process.stdout.write(`${line}\n`);

const config = readPrintingConfig();
const work = await WorkFolder.create(config.WORK_DIR);
const options = await printerOptions(config, work, say);
const printer = new Printer(options);
const renderer = await DossierRenderer.prepare(printer, fontsOf(work), new PdfTool(toolLimits(config)));
const plain = await chromium.launch({ executablePath: options.executable });
const page = await plain.newPage();

/** A photo of 1600 by 1200 pixels as heavy as a camera's: drawn noise over shapes, taken by the browser itself. */
const takePhoto = async (camera: Page): Promise<Buffer> => {
  await camera.setViewportSize({ width: 1_600, height: 1_200 });
  await camera.setContent(
    `<body style="margin:0"><svg width="1600" height="1200"><rect width="1600" height="1200" fill="#9a4a2f"/>
     <rect width="1600" height="400" fill="#8fb0d6"/><filter id="n"><feTurbulence baseFrequency=".8" numOctaves="3"/>
     <feColorMatrix type="saturate" values=".2"/></filter><rect width="1600" height="1200" filter="url(#n)" opacity=".25"/></svg>`,
  );
  return camera.screenshot({ type: 'jpeg', quality: 80 });
};

const comparePages = async (): Promise<boolean> => {
  const source = buildSource();
  const folder = await work.dossier();
  await renderer.write(folder, source);
  const address = pathToFileURL(join(folder, 'dossier.html')).href;
  const bare = async () => {
    await page.goto(address);
    await page.pdf({ preferCSSPageSize: true, printBackground: true });
  };
  const [withUs, without]: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < rounds; round += 1) {
    const [a, b] = [await timed(() => renderer.render(folder, source)), await timed(bare)];
    if (round < 0) continue;
    withUs.push(a);
    without.push(b);
  }
  const ratio = median(withUs) / median(without);
  say(`one page, median of ${rounds} alternating rounds:`);
  say(`  a dossier, from the source to its bytes   ${median(withUs).toFixed(1)} ms`);
  say(`  bare page.pdf of the same HTML            ${median(without).toFixed(1)} ms`);
  say(`  ratio ${ratio.toFixed(2)} (at most ${ratioAtMost})`);
  return ratio <= ratioAtMost;
};

const measurePhotos = async (photos: number, photo: Buffer): Promise<void> => {
  const fileUploads = buildPhotos(photos);
  const pictures = new Map(
    fileUploads.map(({ id }, index) => [id, { src: `${index}.jpg`, width: 1_600, height: 1_200 }]),
  );
  const source = buildSource({
    pictures,
    jobReference: { fileUploads, description: 'Roof survey. '.repeat(40) },
  });
  const folder = await work.dossier();
  // Each file ends differently, as different photos do: the same bytes would be stored only once.
  for (const [index] of fileUploads.entries())
    await writeFile(join(folder, `${index}.jpg`), Buffer.concat([photo, Buffer.from(String(index))]));
  await renderer.render(folder, source);
  const times: number[] = [];
  let last: Pick<RenderedDossier, 'bytes' | 'pages'> = { bytes: Buffer.alloc(0), pages: 0 };
  for (let round = 0; round < 5; round += 1)
    times.push(await timed(async () => (last = await renderer.render(folder, source))));
  const megabytes = (last.bytes.length / 1e6).toFixed(1);
  say(
    `${photos} photos of ${Math.round(photo.length / 1_024)} KB: ${median(times).toFixed(0)} ms, ${last.pages} pages, ${megabytes} MB`,
  );
};

try {
  const holds = await comparePages();
  const photo = await takePhoto(page);
  for (const photos of [20, 50]) await measurePhotos(photos, photo);
  process.exitCode = holds ? 0 : 1;
} finally {
  await Promise.all([printer.close(), plain.close()]);
  await work.remove();
}
