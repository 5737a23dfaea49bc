import { jobPageListOf, uploadListOf } from './stored-uploads.js';

describe('stored upload files [UD-08]', () => {
  it('have separate lists by person and page: those of /upload may be for another job reference than its URL names', () => {
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
