import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { firstOnPath } from '../programs.js';
import { buildPdf } from '../testing/build-pdf.js';
import { buildDocument, buildPhotos } from '../testing/build-source.js';
import { openBenchShop } from './bench-shop.js';
import { peakMemory } from './process-tree.js';

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const say = (line: string) => process.stdout.write(`${line}\n`);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Returns the medians of two alternating measurements, after a warm-up round. */
const compared = async (rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const [a, b] = [await timed(one), await timed(other)];
    if (round < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return [median(times[0]), median(times[1])] as const;
};

let holds = true;
/** Prints one line of the report: the measured value, and whether it is within its limit. */
const report = (what: string, measured: string, value: number, atMost: number): void => {
  const good = value <= atMost;
  holds &&= good;
  say(`${good ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${measured}, at most ${atMost}`);
};

const shop = await openBenchShop(say);
const bare = async (folder: string) => {
  const page = await shop.openBare();
  return async () => {
    await page.goto(pathToFileURL(join(folder, 'dossier.html')).href);
    await page.pdf({ preferCSSPageSize: true, printBackground: true });
  };
};
const ms = (value: number) => `${value.toFixed(0)} ms`;

const onePage = async (): Promise<void> => {
  const dossier = await shop.prepare([]);
  await dossier.write();
  const [ours, theirs] = await compared(40, dossier.render, await bare(dossier.folder));
  const ratio = ours / theirs;
  report('one page × bare page.pdf of a page kept open', `${ratio.toFixed(2)} (${ms(ours)})`, ratio, 1.15);
};

const photosAgainstOriginals = async (): Promise<void> => {
  const photos = buildPhotos(20);
  const [dossier, originals] = [await shop.prepare(photos), await shop.prepare(photos, shop.originals)];
  await originals.write();
  const [ours, theirs] = await compared(5, dossier.render, await bare(originals.folder));
  const ratio = ours / theirs;
  report('20 photos × Chromium with the originals', `${ratio.toFixed(2)} (${ms(ours)})`, ratio, 0.25);
};

const document = async (index: number, pages: number) => {
  const file = buildDocument(100 + index, { originalName: `Document ${index}.pdf` });
  const texts = Array.from({ length: pages }, (_, page) => ({ text: `Page ${page + 1}` }));
  return [file, await buildPdf(texts)] as const;
};

const large = async (): Promise<void> => {
  const documents = await Promise.all(Array.from({ length: 5 }, (_, index) => document(index, 20)));
  const files = [...buildPhotos(50), ...documents.map(([file]) => file)];
  const bytes = new Map(documents.map(([file, content]) => [file.id, content]));
  const times: number[] = [];
  let peak = 0;
  for (let round = 0; round < 3; round += 1) {
    const dossier = await shop.prepare(files, shop.derivatives, bytes);
    const memory = await peakMemory(async () => times.push(await timed(dossier.render)));
    peak = Math.max(peak, memory);
  }
  const seconds = median(times) / 1_000;
  report('50 photos and five PDFs of 20 pages', `${seconds.toFixed(1)} s`, seconds, 6);
  report('  most memory of worker, browser and tools', `${peak.toFixed(0)} MB`, peak, 700);
};

const manyPages = async (): Promise<void> => {
  const [file, content] = await document(1, 300);
  const dossier = await shop.prepare([file], shop.derivatives, new Map([[file.id, content]]));
  const seconds =
    median([await timed(dossier.render), await timed(dossier.render), await timed(dossier.render)]) / 1_000;
  report('300 appended pages', `${seconds.toFixed(1)} s`, seconds, 3);
};

const peers: Record<string, (from: string, to: string) => string[]> = {
  weasyprint: (from, to) => [from, to],
  wkhtmltopdf: (from, to) => ['--enable-local-file-access', '--quiet', from, to],
};

/** Compares with Debian's programs on the same HTML and pictures, if they are installed. */
const againstPeers = async (): Promise<void> => {
  const dossier = await shop.prepare(buildPhotos(20));
  for (const [name, args] of Object.entries(peers)) {
    const program = await firstOnPath([name], shop.path);
    if (!program) {
      say(`     ${name} is not installed`);
      continue;
    }
    await dossier.write();
    const print = () =>
      promisify(execFile)(
        program,
        args(join(dossier.folder, 'dossier.html'), join(dossier.folder, 'peer.pdf')),
      );
    const [ours, theirs] = await compared(3, dossier.render, print);
    const ratio = ours / theirs;
    report(`20 photos × ${name}`, `${ratio.toFixed(2)} (${ms(ours)})`, ratio, 1);
  }
};

try {
  // Memory first: later scenarios start a bare browser too.
  for (const scenario of [large, manyPages, onePage, photosAgainstOriginals, againstPeers]) await scenario();
  process.exitCode = holds ? 0 : 1;
} finally {
  await shop.close();
}
