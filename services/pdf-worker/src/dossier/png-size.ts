const signature = '89504e470d0a1a0a';

/** Returns width and height in pixels from a PNG's first chunk (ISO 15948, 11.2.1), or null for other files. */
export const pngSize = (bytes: Buffer): { width: number; height: number } | null => {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== signature) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
};
