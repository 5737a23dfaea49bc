import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(`frontend/${file}`);
interface Manifest {
  icons: { src: string; sizes: string }[];
}

describe('manifest of the home screen', () => {
  it('is linked, and its icons exist in the sizes that it names', () => {
    expect(read('index.html').toString()).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const { icons } = JSON.parse(read('public/manifest.webmanifest').toString()) as Manifest;
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of icons) {
      // Width and height of a PNG.
      const header = read(`public${src}`);
      expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
