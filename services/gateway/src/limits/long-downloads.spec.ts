import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { SignedInActor } from '../http/principal.js';
import { LongDownloads } from './long-downloads.js';

describe('LongDownloads', () => {
  const [mara, petra] = ['mara', 'petra'].map((id) => ({ id })) as [SignedInActor, SignedInActor];

  it('allows two at once per person; one that ends or is aborted makes room', async () => {
    const downloads = new LongDownloads();
    const begin = (actor = mara) => downloads.begin(actor, () => new Readable({ read: () => undefined }));
    const [one, other] = [await begin(), await begin()];
    await expect(begin()).rejects.toThrow('Two of your downloads are already running');
    await begin(petra);
    other.destroy();
    await once(other, 'close');
    const third = await begin();
    await expect(begin()).rejects.toThrow();
    one.push(null);
    one.resume();
    await once(one, 'close');
    await begin();
    await expect(begin()).rejects.toThrow();
    third.destroy();
    await once(third, 'close');
    const failing = downloads.begin(mara, () => Promise.reject(new Error('nothing there')));
    await expect(failing).rejects.toThrow('nothing there');
    await begin();
  });

  it('makes room after one whose stream closed before it began', async () => {
    const downloads = new LongDownloads();
    const closed = new Readable().destroy();
    await once(closed, 'close');
    await downloads.begin(mara, () => closed);
    await setImmediate();
    expect(downloads.all()).toEqual([]);
  });

  it('aborts a download whose person loses access before it begins', async () => {
    const downloads = new LongDownloads();
    const bytes = await downloads.begin(mara, () => {
      for (const running of downloads.ofUser('mara')) running.end();
      return Readable.from(['half']);
    });
    await expect(buffer(bytes)).rejects.toThrow('The session of this download is over');
    expect(downloads.all()).toEqual([]);
  });
});
