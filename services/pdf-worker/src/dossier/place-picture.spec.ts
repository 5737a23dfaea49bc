import { placePicture } from './place-picture.js';

const placed = (width: number, height: number, ratio: number) => {
  const { src: _, ...place } = placePicture({ src: 'x.jpg', width, height }, ratio);
  return place;
};

describe('placePicture', () => {
  it('fills a frame of the same shape exactly', () =>
    expect(placed(1600, 1200, 4 / 3)).toEqual({ left: 0, top: 0, width: 100, height: 100 }));
  it('lets a wide picture stand over at both sides', () =>
    expect(placed(2000, 1000, 1)).toEqual({ left: -50, top: 0, width: 200, height: 100 }));
  it('lets a tall picture stand over above and below', () =>
    expect(placed(900, 1200, 1.5)).toEqual({ left: 0, top: -50, width: 100, height: 200 }));
});
