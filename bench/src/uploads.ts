/**
 * Uploads photos through the upload dialog in a phone-sized browser over a slow connection, and compares the time with
 * what the connection alone needs for the bytes.
 *
 *   node bench/dist/uploads.js [photos] [megabytes each] [megabits per second]
 *
 * Starts the product itself, in a temporary folder. Needs a build first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '@jobref/local-stack/stack/stack';
import { writeHeavyPhotos } from './uploads/heavy-photos.js';
import { Phone } from './uploads/phone.js';

const [photos = 50, megabytes = 8, mbits = 10] = process.argv.slice(2).map(Number);
const bytes = megabytes * 1_000_000;
const lookEveryMs = 500;
/** Above this ratio the product is the bottleneck, not the connection. */
const ratioAtMost = 1.2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const dataDir = await mkdtemp(path.join(tmpdir(), 'jobref-bench-uploads-'));
const stack = await startStack({ dataDir, port: 0, inboxPort: 0, devLogin: true, demoData: false });
const phone = await Phone.signedIn(stack.url);
try {
  const files = await writeHeavyPhotos(path.join(dataDir, 'photos'), photos, bytes);
  const jobReferenceId = await phone.newJobReference();
  await phone.choose(jobReferenceId, files);
  await phone.throttle(mbits);

  const began = performance.now();
  await phone.start();
  let [last, lastChange, longestSilence] = ['', began, 0];
  for (;;) {
    const { words, isOver } = await phone.look();
    const now = performance.now();
    if (words !== last) {
      longestSilence = Math.max(longestSilence, now - lastChange);
      [last, lastChange] = [words, now];
    }
    if (isOver) break;
    await sleep(lookEveryMs);
  }
  const took = performance.now() - began;
  const alone = (photos * bytes * 8) / (mbits * 1_000);
  const arrived = await phone.arrived(jobReferenceId);

  say(`${photos} photos of ${megabytes} MB over ${mbits} Mbit/s: "${last}"`);
  say(`  on the server       ${arrived} of ${photos}`);
  say(`  the line alone      ${seconds(alone)}`);
  say(`  the dialog          ${seconds(took)}, ${(took / alone).toFixed(2)} times the line's own`);
  say(`  longest standstill  ${seconds(longestSilence)}`);
  if (arrived !== photos || took / alone > ratioAtMost) process.exitCode = 1;
} finally {
  await phone.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
