const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/**
 * Huffman tables with a single code, one zero bit: no difference from the previous block, and no further coefficients.
 */
const zeroTable = (place: number) => segment(0xc4, Buffer.from([place, 1, ...Array<number>(16).fill(0)]));

/** Builds a grey square without chroma subsampling; `marker` sets the frame type, each scan consists of zero bits. */
const buildJpeg = (edge: number, marker: number, colours: number[], scans: [Buffer, bits: number][]) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, colours.length, ...colours.flatMap((id) => [id, 0x11, 0])]);
  frame.writeUInt16BE(edge, 1);
  frame.writeUInt16BE(edge, 3);
  const blocks = Math.ceil(edge / 8) ** 2;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    segment(marker, frame),
    zeroTable(0x00),
    zeroTable(0x10),
    ...scans.flatMap(([scan, bits]) => [segment(0xda, scan), Buffer.alloc(Math.ceil((blocks * bits) / 8))]),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** Four progressive colour components that must all be held in memory: 1 MB for 100 megapixels, 850 MB once decoded. */
export const buildProgressiveCmyk = (edge: number): Buffer => {
  const colours = [1, 2, 3, 4];
  const all = Buffer.from([colours.length, ...colours.flatMap((id) => [id, 0]), 0, 0, 0]);
  return buildJpeg(edge, 0xc2, colours, [[all, colours.length]]);
};

/** A JPEG that is not marked progressive but has a separate scan for each colour. */
export const buildScanByScan = (edge: number): Buffer =>
  buildJpeg(
    edge,
    0xc0,
    [1, 2, 3],
    [1, 2, 3].map((id) => [Buffer.from([1, id, 0, 0, 63, 0]), 2]),
  );

/** A GIF with `frames` frames: one that claims the whole canvas, then frames of one pixel each. */
export const buildGifOfFrames = (frames: number, edge: number): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]);
  head.writeUInt16LE(edge, 0);
  head.writeUInt16LE(edge, 2);
  const frame = (width: number) => {
    const place = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    place.writeUInt16LE(width, 5);
    place.writeUInt16LE(width, 7);
    return Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
      place,
      Buffer.from([2, 2, 0x44, 1, 0]),
    ]);
  };
  const others = Array<Buffer>(frames - 1).fill(frame(1));
  return Buffer.concat([Buffer.from('GIF89a'), head, frame(edge), ...others, Buffer.of(0x3b)]);
};
