import { downloadSource } from './download-source.js';

it('storedAs returns the JPEG with markup for a photo that has markup', () => {
  const file = { id: 'f', originalName: 'IMG_0042.HEIC' };
  expect(downloadSource('j', { ...file, markupVersion: 'v' })).toEqual({
    key: 'jobs/j/files/f/marked-v.jpg',
    name: 'IMG_0042.jpg',
  });
  expect(downloadSource('j', { ...file, markupVersion: null })).toEqual({
    key: 'jobs/j/files/f/original',
    name: 'IMG_0042.HEIC',
  });
});
