import { thumbnailSource } from './file-urls.js';

describe('thumbnailSource', () => {
  const widths = (width: number | null, height: number | null) =>
    thumbnailSource('job', { id: 'file', markupVersion: null, width, height }, '180px')
      .srcSet.split(', ')
      .map((source) => source.split(' ')[1]);

  it('states the visible width of each derivative in srcset', () => {
    expect(widths(4000, 3000)).toEqual(['320w', '960w']);
    expect(widths(3000, 4000)).toEqual(['240w', '720w']);
    // A panorama fills its tile by its height: the 320-pixel derivative would be blurred.
    expect(widths(8000, 2000)).toEqual(['107w', '320w']);
    expect(widths(null, null)).toEqual(['320w', '960w']);
  });
});
