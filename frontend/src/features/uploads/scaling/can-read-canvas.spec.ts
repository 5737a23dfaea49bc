import { canReadCanvas } from './can-read-canvas.js';

type Colour = readonly [number, number, number];

/** Replaces the canvas, which jsdom lacks; `read` returns the colour read for the one drawn last. */
const fakeCanvas = (read: (drawn: Colour) => Colour) => {
  const context = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData: () => ({
      data: [...read(context.fillStyle.match(/\d+/g)?.map(Number) as unknown as Colour), 255],
    }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
};

describe('canReadCanvas', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is true for what was drawn, also with invisible noise', () => {
    fakeCanvas(([red, green, blue]) => [red - 1, green, blue + 1]);
    expect(canReadCanvas()).toBe(true);
  });

  it.each<[string, Colour]>([
    ['white', [255, 255, 255]],
    ['the first colour whatever is drawn', [255, 0, 64]],
  ])('is false when the browser returns %s', (_, colour) => {
    fakeCanvas(() => colour);
    expect(canReadCanvas()).toBe(false);
  });

  it('is false without a canvas', () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(canReadCanvas()).toBe(false);
  });
});
