import { storedAs } from './stored-as.js';

it('storedAs returns the JPEG with markup for a photo that has markup', () => {
  const file = { id: 'f', originalName: 'IMG_0042.HEIC' };
  expect(storedAs('j', { ...file, markupVersion: 'v' })).toEqual({
    key: 'jobs/j/files/f/marked-v.jpg',
    name: 'IMG_0042.jpg',
  });
  expect(storedAs('j', { ...file, markupVersion: null })).toEqual({
    key: 'jobs/j/files/f/original',
    name: 'IMG_0042.HEIC',
  });
});
