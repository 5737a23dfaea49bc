import { blurredAreas, blurGridSize, drawingOf, markupSvg } from './markup-drawing.js';
import { markPhotoRequest, type MarkupShape } from './markup.js';

const size = { width: 1_000, height: 500 };
const look = { colour: 'red', weight: 'normal' } as const;
const text = (words: string): MarkupShape => ({ kind: 'text', at: [0.1, 0.1], text: words, ...look });

describe('markup', () => {
  it('fills in the default look and rounds coordinates to five decimals', () => {
    const { shapes } = markPhotoRequest.parse({
      shapes: [{ kind: 'arrow', from: [0, 1 / 3], to: [1, 1] }],
    });
    expect(shapes).toEqual([{ kind: 'arrow', from: [0, 0.33333], to: [1, 1], ...look }]);
  });

  it('drops unknown fields [VA-10]', () => {
    const blur = { kind: 'blur', from: [0, 0], to: [1, 1] };
    expect(markPhotoRequest.parse({ shapes: [{ ...blur, colour: 'red' }] })).toEqual({ shapes: [blur] });
  });

  it('produces the same drawing for the editor and for pictures, in the photo’s own pixels', () => {
    const [halo, line] = drawingOf({ kind: 'box', from: [0.1, 0.2], to: [0.5, 0.4], ...look }, size);
    expect(line).toMatchObject({
      tag: 'path',
      attributes: { d: 'M100 100L500 100L500 200L100 200Z', stroke: '#e5202b', strokeWidth: 5 },
    });
    expect(halo?.attributes).toMatchObject({ stroke: '#ffffff', strokeWidth: 8 });
    expect(markupSvg([{ kind: 'box', from: [0.1, 0.2], to: [0.5, 0.4], ...look }], size)).toMatch(
      /^<svg xmlns="[^"]+" width="1000" height="500"[^>]*><path d="M100 100L[^"]+" fill="none" stroke="#ffffff" stroke-width="8"/,
    );
    expect(markupSvg([{ kind: 'blur', from: [0, 0], to: [1, 1] }], size)).toBeNull();
  });

  it('escapes text, so that it adds nothing but characters to the picture', () => {
    const svg = markupSvg([text('</text><script>"&\u0007')], size)!;
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp; </text>');
    expect(svg).not.toMatch(/<script|\u0007/);
    expect(drawingOf(text('one\ntwo'), size)).toHaveLength(2);
  });

  it('blurs every touched pixel, whichever corner comes first, and leaves only a few colours', () => {
    const blur: MarkupShape = { kind: 'blur', from: [0.9, 0.999], to: [0.5004, 0.5] };
    const [area] = blurredAreas([blur, text('x')], size);
    expect(area).toEqual({ left: 500, top: 250, width: 400, height: 250 });
    expect(blurGridSize(area!)).toEqual({ width: 8, height: 5 });
    expect(blurGridSize({ width: 3, height: 1 })).toEqual({ width: 1, height: 1 });
    expect(blurGridSize({ width: 9, height: 6 })).toEqual({ width: 2, height: 2 });
    expect(blurredAreas([{ kind: 'blur', from: [1, 1], to: [1, 1] }], size)).toEqual([
      { left: 999, top: 499, width: 1, height: 1 },
    ]);
  });
});
