import { batchesOf } from './batches.js';

describe('batchesOf', () => {
  it('keeps every item once, in order, in batches of at most the given length', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batchesOf([1, 2, 3, 4], 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(batchesOf([1], 1_000)).toEqual([[1]]);
  });

  it('returns no batches for no items', () => {
    expect(batchesOf([], 1_000)).toEqual([]);
  });
});
