import { jobPageListOf, uploadListOf } from './kept-uploads.js';

describe('files that are kept on the device [UD-08]', () => {
  it('belong to one person and one place: those of /upload can be for another job reference than its address names', () => {
    const places = [
      jobPageListOf('1', '7'),
      uploadListOf('1', '7'),
      uploadListOf('1', null),
      jobPageListOf('2', '7'),
      uploadListOf('2', '7'),
    ];
    expect(new Set(places).size).toBe(places.length);
  });
});
