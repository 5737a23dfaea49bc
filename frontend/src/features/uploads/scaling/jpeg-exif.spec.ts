import { exifSegmentOf, resetOrientation } from './jpeg-exif.js';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const segment = (marker: number, ...body: (string | number[])[]) => {
  const content = [...bytes(...body)];
  return [0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content];
};
/** Two entries: a width, and orientation 6 (rotated). */
const tiff = [
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2],
  ...[0x01, 0x00, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
];
const exif = segment(0xe1, 'Exif\0\0', tiff);
const scan = segment(0xda, 'pixels');

describe('JPEG Exif segment', () => {
  it('is found after other segments, but not after the image data', () => {
    const jpeg = bytes(
      [0xff, 0xd8],
      segment(0xe0, 'JFIF\0'),
      segment(0xe1, 'http://ns.adobe.com'),
      exif,
      scan,
    );
    expect([...(exifSegmentOf(jpeg) ?? [])]).toEqual(exif);
    expect(exifSegmentOf(bytes([0xff, 0xd8], scan, exif))).toBeNull();
  });

  it.each([
    ['nothing', []],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['a JPEG that ends within it', [0xff, 0xd8, ...exif.slice(0, 20)]],
    ['a JPEG whose lengths lead nowhere', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]],
  ])('is null for %s', (_, jpeg) => {
    expect(exifSegmentOf(bytes(jpeg))).toBeNull();
  });

  it('has its orientation reset and all other bytes unchanged', () => {
    const upright = [...resetOrientation(bytes(exif))];
    const changed = exif.flatMap((byte, at) => (byte === upright[at] ? [] : [[byte, upright[at]]]));
    expect(changed).toEqual([[6, 1]]);
  });

  it('is unchanged if truncated', () => {
    const torn = bytes(exif.slice(0, 30));
    expect(resetOrientation(torn)).toEqual(torn);
  });
});
