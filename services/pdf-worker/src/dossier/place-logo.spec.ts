import { placeLogo } from './place-logo.js';

describe('placeLogo', () => {
  it.each([
    ['as high as the line', [320, 320], [28, 28]],
    ['no wider than leaves the name its place', [800, 100], [140, 17.5]],
    ['no larger than it is', [20, 10], [20, 10]],
    ['never thinner than can be seen', [800, 1], [140, 1]],
  ] as const)('shows a logo %s [AD-03]', (_, [width, height], [shownWidth, shownHeight]) => {
    const shown = placeLogo({ src: 'logo.png', width, height });
    expect(shown).toEqual({ src: 'logo.png', width: shownWidth, height: shownHeight });
  });
});
