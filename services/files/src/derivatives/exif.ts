import { type TakenPlace, takenAt as takenAtSchema, takenPlace } from '@jobref/contracts/domain/files';

/** Time and place of a photo, as far as its camera recorded them. */
export interface CaptureInfo {
  takenAt?: string;
  takenPlace?: TakenPlace;
}

// Tags of Exif 3.0 (CIPA DC-008), sections 4.6.3 to 4.6.6.
const tags = {
  exif: 0x8769,
  gps: 0x8825,
  original: 0x9003,
  digitized: 0x9004,
  originalOffset: 0x9011,
  digitizedOffset: 0x9012,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
};

const longestText = 40;
// EXIF did not exist before; earlier dates come from clocks that were never set. A camera's time zone may be a day
// ahead.
const earliest = '1995';
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Reads only the requested values: libraries read every value of every entry, and a hostile file can reference each of
 * its bytes thousands of times. Throws on malformed data, at the latest at the buffer's end.
 */
const tiffIn = (exif: Buffer) => {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0;
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.length - start);
  const little = view.getUint8(0) === 0x49;
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);
  // Values of up to four bytes are stored in the entry itself.
  const valueOf = (entry: number, size: number) => (size <= 4 ? entry + 8 : u32(entry + 8));
  return {
    first: u32(4),
    pointer: (entry: number) => u32(entry + 8),
    /** Returns the offsets of a directory's entries by tag. */
    directory: (offset: number) =>
      new Map(
        Array.from({ length: u16(offset) }, (_, index) => {
          const entry = offset + 2 + 12 * index;
          return [u16(entry), entry] as const;
        }),
      ),
    text: (entry: number) => {
      const length = Math.min(u32(entry + 4), longestText);
      const from = start + valueOf(entry, u32(entry + 4));
      return exif
        .toString('latin1', from, from + length)
        .split('\0')[0]!
        .trim();
    },
    /** Returns degrees, minutes and seconds as one number of degrees. */
    degrees: (entry: number) => {
      const at = u32(entry + 8);
      const part = (index: number) => u32(at + 8 * index) / u32(at + 8 * index + 4);
      return part(0) + part(1) / 60 + part(2) / 3600;
    },
  };
};

type Tiff = ReturnType<typeof tiffIn>;
type Directory = ReturnType<Tiff['directory']>;

/** Returns undefined if a value cannot be read or makes no sense: a photo is not refused for it. */
const tryRead = <T>(read: () => T | undefined): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const momentOf = (text: string, offset: string): string | undefined => {
  const [, date = '', time = ''] = /^(\d{4}:\d{2}:\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const clock = `${date.replaceAll(':', '-')}T${time}`;
  const latest = new Date(Date.now() + dayMs).toISOString();
  if (clock < earliest || clock > latest) return undefined;
  return [`${clock}${offset}`, clock].find((moment) => takenAtSchema.safeParse(moment).success);
};

const takenAtIn = (tiff: Tiff, directory: Directory): string | undefined => {
  const textOf = (tag: number) => {
    const entry = directory.get(tag);
    return entry === undefined ? '' : (tryRead(() => tiff.text(entry)) ?? '');
  };
  return (
    momentOf(textOf(tags.original), textOf(tags.originalOffset)) ??
    momentOf(textOf(tags.digitized), textOf(tags.digitizedOffset))
  );
};

// Rounded to a tenth of a metre; further digits are floating-point noise.
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const placeIn = (tiff: Tiff, directory: Directory): TakenPlace | undefined => {
  const coordinate = (valueTag: number, refTag: number, negative: string) => {
    const [value, ref] = [directory.get(valueTag), directory.get(refTag)];
    if (value === undefined || ref === undefined) return NaN;
    return rounded(tiff.degrees(value) * (tiff.text(ref) === negative ? -1 : 1));
  };
  const place = takenPlace.safeParse({
    latitude: coordinate(tags.latitude, tags.latitudeRef, 'S'),
    longitude: coordinate(tags.longitude, tags.longitudeRef, 'W'),
  }).data;
  // Cameras that do not know the place write 0, 0.
  return place?.latitude === 0 && place.longitude === 0 ? undefined : place;
};

/** Returns when and where a photo was taken, from its EXIF block. Never throws. */
export const readCaptureInfo = (exif: Buffer | undefined): CaptureInfo => {
  const tiff = exif && tryRead(() => tiffIn(exif));
  const root = tiff && tryRead(() => tiff.directory(tiff.first));
  if (!tiff || !root) return {};
  const below = (tag: number): Directory | undefined => {
    const entry = root.get(tag);
    return entry === undefined ? undefined : tryRead(() => tiff.directory(tiff.pointer(entry)));
  };
  const [times, places] = [below(tags.exif), below(tags.gps)];
  const takenAt = times && takenAtIn(tiff, times);
  const place = places && tryRead(() => placeIn(tiff, places));
  return { ...(takenAt && { takenAt }), ...(place && { takenPlace: place }) };
};
