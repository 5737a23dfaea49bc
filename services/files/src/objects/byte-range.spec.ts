import { rangeOf } from './byte-range.js';

describe('rangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=8-', { start: 8, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
  ])('parses %s of ten bytes', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=4-2',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes=0x1-2',
    `bytes=${'9'.repeat(40)}-`,
  ])('returns null (all bytes) for %j', (header) => {
    expect(rangeOf(header, 10)).toBeNull();
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('rejects %s of ten bytes', (header) => {
    expect(() => rangeOf(header, 10)).toThrow('The range lies outside of the file');
  });
});
