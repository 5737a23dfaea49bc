import { placePicture, placeUncropped } from './place-picture.js';

const placed = (width: number, height: number, ratio: number) => {
  const { src: _, ...place } = placePicture({ src: 'x.jpg', width, height }, ratio);
  return place;
};

describe('placePicture', () => {
  it('fills a frame of the same shape exactly', () =>
    expect(placed(1600, 1200, 4 / 3)).toEqual({ left: 0, top: 0, width: 100, height: 100 }));
  it('lets a wide picture overflow on both sides', () =>
    expect(placed(2000, 1000, 1)).toEqual({ left: -50, top: 0, width: 200, height: 100 }));
  it('lets a tall picture overflow above and below', () =>
    expect(placed(900, 1200, 1.5)).toEqual({ left: 0, top: -50, width: 100, height: 200 }));
});

describe('placeUncropped', () => {
  const whole = (width: number, height: number) => {
    const { src: _, ...place } = placeUncropped({ src: 'x.jpg', width, height }, 4 / 3);
    return place;
  };
  it('shows a portrait picture whole, with background on both sides [EN-11]', () =>
    expect(whole(900, 1200)).toEqual({ left: 21.875, top: 0, width: 56.25, height: 100 }));
  it('shows a wide picture whole, with background above and below', () =>
    expect(whole(1600, 900)).toEqual({ left: 0, top: 12.5, width: 100, height: 75 }));
  it('fills the frame if only a narrow strip is cut off', () =>
    expect(whole(1500, 1000)).toEqual({ left: -6.25, top: 0, width: 112.5, height: 100 }));
});
