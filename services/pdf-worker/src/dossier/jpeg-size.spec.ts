import { tinyJpeg } from '../testing/tiny-jpeg.js';
import { jpegSize } from './jpeg-size.js';

describe('jpegSize', () => {
  it('reads width and height of the frame', () =>
    expect(jpegSize(tinyJpeg)).toEqual({ width: 16, height: 12 }));

  it('skips fill bytes and other segments', () => {
    const comment = Buffer.from([0xff, 0xff, 0xfe, 0x00, 0x04, 0xff, 0xc0]);
    const bytes = Buffer.concat([tinyJpeg.subarray(0, 2), comment, tinyJpeg.subarray(2)]);
    expect(jpegSize(bytes)).toEqual({ width: 16, height: 12 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('%PDF-1.7 and more of it')],
    ['a file cut off before its frame', tinyJpeg.subarray(0, 60)],
  ])('returns null for %s', (_, bytes) => expect(jpegSize(bytes)).toBeNull());
});
