import { excerpt } from './excerpt.js';

describe('excerpt', () => {
  it('returns a short text unchanged', () => {
    expect(excerpt('Roof', 4)).toBe('Roof');
  });

  it('ends with an ellipsis, and never within a character', () => {
    expect(excerpt('Roofs', 4)).toBe('Roo…');
    expect(excerpt('a 🏠🏠🏠', 4)).toBe('a 🏠…');
    expect(excerpt('Red roof', 5)).toBe('Red…');
  });
});
