import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unzipped } from '../testing/unzipped.js';
import { type ZipEntry, zipStream } from './zip-stream.js';

const bytesOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const entry = (name: string, bytes: Readable, compress = false): ZipEntry => ({ name, bytes, compress });

describe('zipStream', () => {
  it('contains its entries in order, under names in any script', async () => {
    async function* entries() {
      yield entry('屋根.jpg', bytesOf('one', 'two'));
      yield await Promise.resolve(entry('b/leer.txt', bytesOf()));
      yield entry('a.txt', bytesOf('x'.repeat(100_000)), true);
    }
    const archive = await buffer(zipStream(entries()));
    expect(archive.length).toBeLessThan(2_000);
    const found = await unzipped(archive);
    expect(Object.keys(found)).toEqual(['屋根.jpg', 'b/leer.txt', 'a.txt']);
    expect(found['屋根.jpg']?.toString()).toBe('onetwo');
    expect(found['a.txt']?.length).toBe(100_000);
  });

  it('fails with a failing entry, so that it never passes for complete', async () => {
    const torn = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw await Promise.resolve(new Error('cut off'));
      })(),
    );
    async function* entries() {
      yield await Promise.resolve(entry('torn.jpg', torn));
    }
    await expect(buffer(zipStream(entries()))).rejects.toThrow('cut off');
  });

  it('closes the current entry, and requests no other, when its reader stops', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    let asked = 0;
    async function* entries() {
      for (;;) {
        asked += 1;
        yield await Promise.resolve(entry(`${asked}.bin`, endless));
      }
    }
    const archive = zipStream(entries());
    await once(archive, 'readable');
    archive.destroy();
    await once(endless, 'close');
    expect(asked).toBe(1);
  });
});
