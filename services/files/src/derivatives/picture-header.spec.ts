import { decodeMemoryOf } from './picture-header.js';

const picture = { width: 1_000, height: 1_000, channels: 3, depth: 'uchar', isProgressive: false } as const;
const whole = { ...picture, isProgressive: true } as const;

describe('decodeMemoryOf', () => {
  it.each([
    ['a JPEG that comes row by row', { ...picture, format: 'jpeg' }, 0],
    ['a progressive JPEG', { ...whole, format: 'jpeg', chromaSubsampling: '4:4:4' }, 6],
    ['one with less of colours', { ...whole, format: 'jpeg', chromaSubsampling: '4:2:0' }, 3],
    ['one in CMYK', { ...whole, format: 'jpeg', chromaSubsampling: '4:4:4:4', channels: 4 }, 8],
    ['a PNG that comes row by row', { ...picture, format: 'png', channels: 4, depth: 'ushort' }, 0],
    ['an interlaced PNG', { ...whole, format: 'png' }, 3],
    ['one of 16 bits with transparency', { ...whole, format: 'png', channels: 4, depth: 'ushort' }, 8],
    ['a GIF', { ...picture, format: 'gif' }, 8],
    ['a WebP', { ...picture, format: 'webp' }, 4],
    ['an animated WebP', { ...picture, format: 'webp', pages: 2 }, 8],
  ] as const)('computes the memory to decode %s', (_, facts, megabytes) => {
    expect(decodeMemoryOf(facts) / 1_000_000).toBe(megabytes);
  });
});
