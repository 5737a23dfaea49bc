import sharp, { type Exif } from 'sharp';
import { readCaptureInfo } from './exif.js';

/** Returns the EXIF block that sharp writes: IFD2 is the Exif directory, IFD3 the GPS one. */
const exifOf = async (exif: Exif): Promise<Buffer | undefined> => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
  return (await sharp(photo).metadata()).exif;
};
const taken = async (exif: Exif) => readCaptureInfo(await exifOf(exif));
const munich = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 8/1 1356/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '11/1 34/1 3144/100',
};

describe('readCaptureInfo', () => {
  it('reads the local time, with its offset if present, and the place', async () => {
    const times = { DateTimeOriginal: '2026:05:03 10:11:12', OffsetTimeOriginal: '+02:00' };
    expect(await taken({ IFD2: times, IFD3: munich })).toEqual({
      takenAt: '2026-05-03T10:11:12+02:00',
      takenPlace: { latitude: 48.137_1, longitude: 11.575_4 },
    });
    expect(await taken({ IFD2: { DateTimeDigitized: '2026:05:03 10:11:12' } })).toEqual({
      takenAt: '2026-05-03T10:11:12',
    });
    const south = { ...munich, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' };
    expect((await taken({ IFD3: south })).takenPlace).toEqual({ latitude: -48.137_1, longitude: -11.575_4 });
  });

  it.each([
    ['0000:00:00 00:00:00'],
    ['9999:12:31 23:59:59'],
    ['2026:02:31 10:00:00'],
    ['1970:01:01 00:00:00'],
    ['2026-05-03T10:11:12Z'],
    ['    :  :     :  :  '],
    ['yesterday'],
    [`2026:05:03 10:11:12${'0'.repeat(5_000)}`],
  ])('ignores the invalid time %p', async (DateTimeOriginal) => {
    expect(await taken({ IFD2: { DateTimeOriginal } })).toEqual({});
  });

  it('keeps the time and drops an invalid offset', async () => {
    const times = { DateTimeOriginal: '2026:05:03 10:11:12', OffsetTimeOriginal: '+99:99' };
    expect(await taken({ IFD2: times })).toEqual({ takenAt: '2026-05-03T10:11:12' });
  });

  it.each([
    ['divided by zero', { ...munich, GPSLatitude: '0/0 0/0 0/0' }],
    ['beyond the poles', { ...munich, GPSLatitude: '4000000000/1 0/1 0/1' }],
    ['without a fix', { ...munich, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
    ['by half', { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' }],
  ])('ignores a place %s', async (_what, gps) => {
    expect(await taken({ IFD3: gps })).toEqual({});
  });

  it('reads malformed blocks quickly, whatever their bytes', async () => {
    const whole = (await exifOf({ IFD2: { DateTimeOriginal: '2026:05:03 10:11:12' }, IFD3: munich }))!;
    const began = performance.now();
    for (let at = 0; at < whole.length; at += 1) {
      readCaptureInfo(whole.subarray(0, at));
      for (const value of [0x00, 0x7f, 0xff]) {
        const bent = Buffer.from(whole);
        bent[at] = value;
        readCaptureInfo(bent);
      }
    }
    // Every entry points to the directory that contains it, and claims to hold four billion values.
    const cyclic = Buffer.alloc(1_000_000, 0xff);
    cyclic.write('Exif\0\0II*\0', 0, 'latin1');
    cyclic.writeUInt32LE(8, 10);
    for (let entry = 16; entry + 12 < cyclic.length; entry += 12) {
      cyclic.writeUInt16LE(entry % 24 === 16 ? 0x8769 : 0x8825, entry);
      cyclic.writeUInt32LE(8, entry + 8);
    }
    expect(readCaptureInfo(cyclic)).toEqual({});
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
