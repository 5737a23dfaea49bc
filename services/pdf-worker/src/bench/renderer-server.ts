/**
 * The renderer alone, for the bench of the whole product: a server that makes a dossier of 20 photos per request, at
 * most four at a time, from pictures already on its disk. It writes their original photo to PHOTO. Run as a separate
 * process: PORT, PHOTO.
 */
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buildPhotos } from '../testing/build-source.js';
import { openBenchShop } from './bench-shop.js';

const { PORT, OPS_PORT, PHOTO = '' } = process.env;
const photos = 20;
const atOnce = 4;

const shop = await openBenchShop(() => undefined);
await copyFile(shop.originals.file, PHOTO);
/** Folders without a running request; each makes one dossier at a time. */
const idle = await Promise.all(Array.from({ length: atOnce }, () => shop.prepare(buildPhotos(photos))));

const makeDossier = async () => {
  const dossier = idle.pop();
  if (!dossier) throw new Error(`More than ${atOnce} at once`);
  const { bytes, pages } = await dossier.render().finally(() => idle.push(dossier));
  return { size: bytes.length, pages };
};

createServer((_request, response) => {
  void makeDossier().then(
    (made) => response.writeHead(200).end(JSON.stringify(made)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(PORT), '127.0.0.1');
// Readiness port: the parent process waits for it.
createServer((_request, response) => response.end()).listen(Number(OPS_PORT), '127.0.0.1');
process.once('SIGTERM', () => void shop.close().finally(() => process.exit()));
