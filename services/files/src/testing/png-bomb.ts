import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/**
 * Builds a small PNG that decompresses to this many black pixels; `more` chunks go between the header and the pixels.
 */
export const buildPngBomb = (width: number, height: number, more: Buffer[] = []): Buffer =>
  // Greyscale, one bit per pixel.
  buildPng(width, height, [1, 0, 0, 0, 0], (Math.ceil(width / 8) + 1) * height, more);

/** Builds an interlaced square of transparent pixels, 16 bits per channel: a decoder must hold all of them. */
export const buildInterlaced16Bit = (edge: number): Buffer =>
  buildPng(edge, edge, [16, 6, 0, 0, 1], edge * edge * 8 + edge * 2);

const buildPng = (width: number, height: number, kind: number[], bytes: number, more: Buffer[] = []) => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...kind]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 1 });
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
};

/** Builds a PNG comment that decompresses to this many bytes. */
export const buildCommentBomb = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));
