import { accentOf } from './accent.js';

describe('accentOf', () => {
  it.each([
    ['#0f5c4d', '#ffffff', '#0f5c4d'],
    ['#ffe600', '#1d211f', '#1d211f'],
    ['#000000', '#ffffff', '#000000'],
    ['#ffffff', '#1d211f', '#1d211f'],
  ])('gives %s text of colour %s on it, and text of colour %s on paper', (colour, onIt, text) => {
    expect(accentOf(colour)).toEqual({ colour, onIt, text });
  });
});
