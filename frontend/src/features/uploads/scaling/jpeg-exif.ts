const [startOfImage, exifMarker, startOfScan] = [0xd8, 0xe1, 0xda];
const orientationTag = 0x0112;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isExif = (segment: Uint8Array) => String.fromCharCode(...segment.subarray(4, 8)) === 'Exif';

/** Returns the Exif segment of a JPEG, which holds time and place (APP1, Exif 3.0 section 4.7.2); null without one. */
export const exifSegmentOf = (jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null => {
  const view = viewOf(jpeg);
  if (jpeg.length < 4 || view.getUint16(0) !== (0xff00 | startOfImage)) return null;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan;) {
    const end = at + 2 + view.getUint16(at + 2);
    const segment = jpeg.subarray(at, end);
    if (jpeg[at + 1] === exifMarker && end <= jpeg.length && isExif(segment)) return segment.slice();
    at = end;
  }
  return null;
};

/** Resets the orientation in an Exif segment, for images already upright: otherwise they would be rotated again. */
export const resetOrientation = (segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const upright = segment.slice();
  // The TIFF structure starts after marker, length and "Exif".
  const view = viewOf(upright.subarray(10));
  try {
    const little = view.getUint8(0) === 0x49;
    const directory = view.getUint32(4, little);
    for (
      let entry = directory + 2, left = view.getUint16(directory, little);
      left > 0;
      entry += 12, left -= 1
    )
      if (view.getUint16(entry, little) === orientationTag) view.setUint16(entry + 8, 1, little);
  } catch {
    // A truncated segment rotates nothing.
  }
  return upright;
};

/** Inserts the segment before all others of a JPEG. */
export const insertSegment = (jpeg: Blob, segment: Uint8Array<ArrayBuffer> | null): BlobPart[] =>
  segment ? [jpeg.slice(0, 2), segment, jpeg.slice(2)] : [jpeg];
