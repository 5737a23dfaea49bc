import { limits } from '@jobref/contracts/domain/limits';
import type { MarkupKind, MarkupPoint, MarkupShape } from '@jobref/contracts/domain/markup';
import { useState } from 'react';
import { resizeShape, type ShapeStyle, moveShape, defaultShapeAt } from './shape-geometry.js';
import { useMarkupHistory } from './use-markup-history.js';

export type Tool = 'select' | MarkupKind;

const startLook: ShapeStyle = { colour: 'red', weight: 'normal' };
const lookOf = (shape: MarkupShape | undefined): ShapeStyle | null =>
  shape && shape.kind !== 'blur' ? { colour: shape.colour, weight: shape.weight } : null;

/** State of the markup editor: shapes, selected shape, tool and look. */
export const useEditor = (
  initial: readonly MarkupShape[],
  onChange: (shapes: readonly MarkupShape[]) => void,
) => {
  const history = useMarkupHistory(initial);
  const { shapes } = history;
  const [tool, setTool] = useState<Tool>('select');
  const [chosen, setChosen] = useState<number | null>(null);
  const [look, setLook] = useState(startLook);
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
  const isFull = shapes.length >= limits.markupShapes;
  const add = (next: MarkupShape | null) => {
    if (!next || isFull) return;
    set([...shapes, next]);
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
    isFull,
    look: lookOf(shape) ?? look,
    newLook: look,
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
    place: (at: MarkupPoint) => tool !== 'select' && add(defaultShapeAt(tool, at, look)),
    replace,
    setLook: (changes: Partial<ShapeStyle>) => {
      setLook({ ...look, ...changes });
      if (shape && index !== null && shape.kind !== 'blur') replace(index, { ...shape, ...changes });
    },
    setText: (text: string) => {
      if (shape?.kind === 'text' && index !== null) replace(index, { ...shape, text }, 'text');
    },
    move: (by: MarkupPoint, step = 'move') =>
      shape && index !== null && replace(index, moveShape(shape, by), step),
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
