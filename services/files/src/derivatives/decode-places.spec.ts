import { DecodePlaces } from './decode-places.js';

/** A work that ends when it is told to. */
const work = () => {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { begun: jest.fn(() => ended), end: () => end() };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('places for decoding photos', () => {
  it('lets two small ones run at once and the third wait', async () => {
    const places = new DecodePlaces(2);
    const works = [work(), work(), work()];
    const all = works.map(({ begun }) => places.hold(1, begun));
    await settled();
    expect(works.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0]);
    works[0]?.end();
    await settled();
    expect(works[2]?.begun).toHaveBeenCalled();
    works.forEach(({ end }) => end());
    await Promise.all(all);
  });

  it('runs a large one alone, and keeps the order', async () => {
    const places = new DecodePlaces(2);
    const [small, large, next] = [work(), work(), work()];
    const all = [places.hold(1, small.begun), places.hold(5, large.begun), places.hold(1, next.begun)];
    await settled();
    expect([large.begun.mock.calls.length, next.begun.mock.calls.length]).toEqual([0, 0]);
    small.end();
    await settled();
    expect([large.begun.mock.calls.length, next.begun.mock.calls.length]).toEqual([1, 0]);
    large.end();
    await settled();
    expect(next.begun).toHaveBeenCalled();
    next.end();
    await Promise.all(all);
  });

  it('gives the place back when the work fails', async () => {
    const places = new DecodePlaces(1);
    await expect(places.hold(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(places.hold(1, () => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
