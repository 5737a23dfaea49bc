import { isNamedByCamera } from './file-titles.js';

describe('isNamedByCamera', () => {
  it.each([
    'IMG_4822.JPG',
    'IMG-20261122-WA0003.jpg',
    'IMG_0042 (2).HEIC',
    'DSC00012.JPG',
    '_DSC0012.jpg',
    '20261122_101500.jpg',
    'PXL_20261122_101500123.jpg',
    'P1010012.JPG',
    'DJI_0042.JPG',
    'Photo_20261122_101500.jpg',
    'WhatsApp Image 2026-11-22 at 10.15.00.jpeg',
    'Screenshot_20261122-101500.png',
  ])('is true for the camera name %s', (originalName) =>
    expect(isNamedByCamera({ title: null, originalName })).toBe(true),
  );

  it.each([
    'Ridge.jpg',
    'Roof 1.jpg',
    'Photo 3.jpg',
    'Kitchen 2.jpg',
    'P12 north side.jpg',
    '12 Lindenstrasse.jpg',
    'image.jpg',
  ])('is false for the chosen name %s', (originalName) =>
    expect(isNamedByCamera({ title: null, originalName })).toBe(false),
  );

  it('is false for a file with a title', () =>
    expect(isNamedByCamera({ title: 'IMG_1', originalName: 'IMG_1.jpg' })).toBe(false));
});
