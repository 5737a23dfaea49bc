import { limits } from '@jobref/contracts/domain/limits';
import {
  pointsIn,
  type MarkupKind,
  type MarkupPoint,
  type MarkupShape,
} from '@jobref/contracts/domain/markup';
import { useState } from 'react';
import { resizeShape, type ShapeStyle, moveShape, defaultShapeAt, simplifyTo } from './shape-geometry.js';
import { useMarkupHistory } from './use-markup-history.js';

export type Tool = 'select' | MarkupKind;

/** With fewer points a line would no longer look as it was drawn. */
const leastPerLine = 100;
/** Every other shape counts as two points. */
const pointsPerShape = 2;
const defaultStyle: ShapeStyle = { colour: 'red', weight: 'normal' };
const styleOf = (shape: MarkupShape | undefined): ShapeStyle | null =>
  shape && shape.kind !== 'blur' ? { colour: shape.colour, weight: shape.weight } : null;

/** State of the markup editor: shapes, selected shape, tool and style. */
export const useEditor = (
  initial: readonly MarkupShape[],
  onChange: (shapes: readonly MarkupShape[]) => void,
) => {
  const history = useMarkupHistory(initial);
  const { shapes } = history;
  const [tool, setTool] = useState<Tool>('select');
  const [chosen, setChosen] = useState<number | null>(null);
  const [style, setStyle] = useState(defaultStyle);
  const index = chosen !== null && chosen < shapes.length ? chosen : null;
  const shape = index === null ? undefined : shapes[index];
  const set = (next: readonly MarkupShape[], step?: string) => {
    history.change(next, step);
    onChange(next);
  };
  const replace = (at: number, next: MarkupShape, step?: string) =>
    set(
      shapes.map((each, place) => (place === at ? next : each)),
      step && `${step} ${at}`,
    );
  const freePoints = limits.markupPoints - pointsIn(shapes);
  const freeShapes = limits.markupShapes - shapes.length;
  // A line leaves enough for all further shapes, so that people can still be blurred.
  const freePointsOfLine = freePoints - pointsPerShape * (freeShapes - 1);
  const fits = (kind: MarkupKind) =>
    freeShapes > 0 && (kind === 'freehand' ? freePointsOfLine >= leastPerLine : freePoints >= pointsPerShape);
  const add = (next: MarkupShape | null) => {
    if (!next || !fits(next.kind)) return;
    set([...shapes, simplifyTo(freePointsOfLine, next)]);
    setChosen(shapes.length);
  };
  const go = (way: 'undo' | 'redo') => {
    const next = history[way]();
    if (next) onChange(next);
  };
  return {
    ...history,
    undo: () => go('undo'),
    redo: () => go('redo'),
    shape,
    index,
    tool,
    fits,
    style: styleOf(shape) ?? style,
    newShapeStyle: style,
    setTool: (next: Tool) => {
      setTool(next);
      setChosen(null);
      history.endStep();
    },
    choose: (at: number | null) => {
      setChosen(at);
      history.endStep();
    },
    add,
    place: (at: MarkupPoint) => tool !== 'select' && add(defaultShapeAt(tool, at, style)),
    replace,
    setStyle: (changes: Partial<ShapeStyle>) => {
      setStyle({ ...style, ...changes });
      if (shape && index !== null && shape.kind !== 'blur') replace(index, { ...shape, ...changes });
    },
    setText: (text: string) => {
      if (shape?.kind === 'text' && index !== null) replace(index, { ...shape, text }, 'text');
    },
    move: (by: MarkupPoint) => shape && index !== null && replace(index, moveShape(shape, by), 'move'),
    grow: (by: MarkupPoint) => shape && index !== null && replace(index, resizeShape(shape, by), 'grow'),
    remove: () => {
      if (index === null) return;
      set(shapes.filter((_, at) => at !== index));
      setChosen(null);
    },
    clear: () => {
      set([]);
      setChosen(null);
    },
  };
};
export type Editor = ReturnType<typeof useEditor>;
