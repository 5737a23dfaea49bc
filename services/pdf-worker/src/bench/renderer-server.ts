/**
 * The renderer alone, for the bench of the whole product: a server that makes a dossier of 20 photos for every request, four at a time
 * at most, of pictures that lie on its disk already. It leaves the photo that they are of at PHOTO. Run as a process of its own: PORT, PHOTO.
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
/** Each has its folder, in which one is made at a time. */
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
// Whoever starts it waits for this.
createServer((_request, response) => response.end()).listen(Number(OPS_PORT), '127.0.0.1');
process.once('SIGTERM', () => void shop.close().finally(() => process.exit()));
