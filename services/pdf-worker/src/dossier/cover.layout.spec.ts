import { layOutCover } from './cover.layout.js';

const facts = [[{ label: 'Status', value: 'Draft' }], [{ label: 'Created', value: '20 November 2026' }]];

describe('layOutCover', () => {
  it('gives the picture its full height with a usual title', () =>
    expect(layOutCover('Roof survey after storm, Lindenstrasse 14', 'Bergmann GmbH', facts)).toEqual({
      titleSize: 'large',
      pictureHeight: 110,
    }));

  it('uses a smaller font size for longer titles', () =>
    expect([50, 120, 300].map((length) => layOutCover('x'.repeat(length), 'X', facts).titleSize)).toEqual([
      'large',
      'medium',
      'small',
    ]));

  it('shrinks the picture for long facts, down to a minimum', () => {
    const heightWith = (letters: number) =>
      layOutCover('x'.repeat(300), 'x'.repeat(200), [[{ label: 'Client email', value: 'x'.repeat(letters) }]])
        .pictureHeight;
    expect(heightWith(254)).toBeLessThan(heightWith(100));
    expect(heightWith(5_000)).toBe(30);
  });
});
