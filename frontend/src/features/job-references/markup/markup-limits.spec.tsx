import { limits } from '@jobref/contracts/domain/limits';
import { type MarkupShape, markupShapes, pointsIn } from '@jobref/contracts/domain/markup';
import { act, render, renderHook, screen } from '@testing-library/react';
import { buildFile } from '../../../testing/build-job-reference.js';
import { MarkupEditor } from './markup-editor.js';
import { useEditor } from './use-editor.js';

const line = (points: number): MarkupShape => ({
  ...{ kind: 'freehand', colour: 'red', weight: 'thin' },
  points: Array.from({ length: points }, (_, n) => [n / points, Math.abs(Math.sin(n))]),
});
const blurs = Array.from({ length: limits.markupShapes }, (): MarkupShape => ({
  ...{ kind: 'blur', from: [0, 0], to: [1, 1] },
}));

describe('limits of markup', () => {
  it('simplify the last line to the free points, and end drawing', () => {
    const { result } = renderHook(() => useEditor([line(limits.markupPoints - 350)], () => {}));
    act(() => result.current.add(line(400)));
    const { shapes } = result.current;
    expect(shapes).toHaveLength(2);
    expect(pointsIn(shapes.slice(1))).toBeGreaterThan(50);
    expect(markupShapes.safeParse(shapes).error).toBeUndefined();
    act(() => result.current.add(line(2)));
    expect(result.current.shapes).toEqual(shapes);
  });

  it('leave room for blurs beside lines', () => {
    const { result } = renderHook(() => useEditor([line(limits.markupPoints - 350)], () => {}));
    act(() => result.current.add(line(400)));
    for (const blur of blurs.slice(2)) act(() => result.current.add(blur));
    const { shapes } = result.current;
    expect(shapes).toHaveLength(limits.markupShapes);
    expect(markupShapes.safeParse(shapes).error).toBeUndefined();
  });

  it.each([
    ['freehand lines', [line(limits.markupPoints - 50)]],
    ['shapes', [line(limits.markupPoints)]],
    ['shapes', blurs],
  ])('are shown in the editor: no more %s', (what, initial) => {
    const photo = buildFile();
    render(<MarkupEditor jobReferenceId="j" photo={photo} initial={initial} onChange={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent(`No more ${what} fit on this photo`);
  });
});
