import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export const page = `<!doctype html><title>JobRef</title>${'<!-- -->'.repeat(300)}`;
/** The page for browsers with a session cookie. */
export const signedInPage = page.replace(
  '<title>',
  '<link rel="modulepreload" href="/assets/app-1a2b.js"><title>',
);

/** Creates a built SPA, and beside its folder a file that must not be served. */
export const spaFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jobref-spa-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'signed-in.html'), signedInPage);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'plain');
  await writeFile(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync('compressed'));
  await writeFile(path.join(folder, '..', 'outside.txt'), 'secret');
  return folder;
};
