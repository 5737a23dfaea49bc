import { limits } from './limits.js';
import { fileSizeText } from './file-size.js';

describe('fileSizeText', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [421_888, '412 KB'],
    [1_363_148, '1.3 MB'],
    [limits.fileSize, '10.0 MB'],
    [40_475_034, '38.6 MB'],
    [4_155_403_960, '3.87 GB'],
    [5 * 1024 ** 4, '5120.00 GB'],
  ])('formats %i as %s [ST-07]', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });

  it.each([
    ['de', '1,3 MB'],
    ['fr', '1,3 MB'],
    ['en-GB', '1.3 MB'],
  ])('writes the decimal separator of %s', (locale, text) => {
    expect(fileSizeText(1_363_148, locale)).toBe(text);
  });

  it('moves to the next unit instead of showing 1024 of one [ST-07]', () => {
    expect(fileSizeText(1_048_575)).toBe('1.0 MB');
    expect(fileSizeText(1024 ** 3 - 1)).toBe('1.00 GB');
  });
});
