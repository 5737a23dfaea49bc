import { counted, documentType, fileSize } from './formats.js';

describe('formats', () => {
  it.each([
    [0, '0 Bytes'],
    [1_023, '1023 Bytes'],
    [1_024, '1 KB'],
    [421_888, '412 KB'],
    [1_048_575, '1 MB'],
    [1_363_148, '1.3 MB'],
    [10_485_760, '10 MB'],
    [3_221_225_472, '3 GB'],
    [5e12, '4656.6 GB'],
  ])('writes %d bytes as %s [ST-07]', (bytes, text) => expect(fileSize(bytes)).toBe(text));

  it('counts one and many', () => {
    expect([0, 1, 2].map((count) => counted(count, 'photo'))).toEqual(['0 photos', '1 photo', '2 photos']);
  });

  it('names the kinds of documents', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect([word, 'application/msword', 'application/pdf', 'text/plain'].map(documentType)).toEqual([
      'Word',
      'Word',
      'PDF',
      'File',
    ]);
  });
});
