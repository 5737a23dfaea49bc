import { counted, documentType } from './formats.js';

describe('formats', () => {
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
