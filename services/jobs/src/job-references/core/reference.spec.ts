import { referenceOf } from './reference.js';

describe('a reference', () => {
  it.each([
    [2026, 1, 'JR-2026-000001'],
    [2026, 123_456, 'JR-2026-123456'],
    [2031, 1_000_000, 'JR-2031-1000000'],
  ])('of %i number %i is %s', (year, number, reference) => {
    expect(referenceOf(year, number)).toBe(reference);
  });
});
