import { buildPng } from '@jobref/testing/sample-files';
import { pngSize } from './png-size.js';

describe('pngSize', () => {
  it('reads width and height from the header', async () =>
    expect(pngSize(await buildPng({ width: 300, height: 7 }))).toEqual({ width: 300, height: 7 }));

  it('returns null for other files, truncated ones and those without a size', async () => {
    const png = await buildPng();
    const [other, empty] = [Buffer.from(png), Buffer.from(png)];
    other.write('IDAT', 12);
    empty.writeUInt32BE(0, 20);
    for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'.repeat(9)), png.subarray(0, 23), other, empty])
      expect(pngSize(bytes)).toBeNull();
  });
});
