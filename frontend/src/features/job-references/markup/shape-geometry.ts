import { letterSize, pixelsOf, type PictureSize } from '@jobref/contracts/domain/markup-drawing';
import type {
  MarkupColour,
  MarkupKind,
  MarkupPoint,
  MarkupShape,
  MarkupWeight,
} from '@jobref/contracts/domain/markup';

/** Colour and line weight of new shapes. */
export interface ShapeStyle {
  colour: MarkupColour;
  weight: MarkupWeight;
}

/** A point of a shape that can be dragged, or chosen and then placed elsewhere. */
export interface Handle {
  at: MarkupPoint;
  moved: (to: MarkupPoint) => MarkupShape;
}

export const kindNames: Record<MarkupKind, string> = {
  arrow: 'Arrow',
  box: 'Box',
  circle: 'Circle',
  freehand: 'Freehand',
  text: 'Text',
  blur: 'Blur',
};

const clampToUnit = (value: number) => Math.min(1, Math.max(0, value));

const pointsOf = (shape: MarkupShape): MarkupPoint[] => {
  if (shape.kind === 'text') return [shape.at];
  return shape.kind === 'freehand' ? shape.points : [shape.from, shape.to];
};

const withPoints = (shape: MarkupShape, change: (point: MarkupPoint) => MarkupPoint): MarkupShape => {
  if (shape.kind === 'text') return { ...shape, at: change(shape.at) };
  if (shape.kind === 'freehand') return { ...shape, points: shape.points.map(change) };
  return { ...shape, from: change(shape.from), to: change(shape.to) };
};

const boundsOf = (shape: MarkupShape) => {
  const [xs, ys] = [0, 1].map((side) => pointsOf(shape).map((point) => point[side]!)) as [number[], number[]];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** Returns the moved shape, kept within the photo. */
export const moveShape = (shape: MarkupShape, [dx, dy]: MarkupPoint): MarkupShape => {
  const { left, right, top, bottom } = boundsOf(shape);
  const x = Math.min(1 - right, Math.max(-left, dx));
  const y = Math.min(1 - bottom, Math.max(-top, dy));
  return withPoints(shape, (point) => [clampToUnit(point[0] + x), clampToUnit(point[1] + y)]);
};

/** Resizes a shape at its lower right corner, an arrow at its head. Text is unchanged: its weight sets its size. */
export const resizeShape = (shape: MarkupShape, [dx, dy]: MarkupPoint): MarkupShape => {
  if (shape.kind === 'text') return shape;
  if (shape.kind !== 'freehand') {
    return { ...shape, to: [clampToUnit(shape.to[0] + dx), clampToUnit(shape.to[1] + dy)] };
  }
  const { left, right, top, bottom } = boundsOf(shape);
  const factor = (first: number, last: number, by: number) =>
    last > first ? Math.max(0.05, (last - first + by) / (last - first)) : 1;
  const [fx, fy] = [factor(left, right, dx), factor(top, bottom, dy)];
  return withPoints(shape, ([x, y]) => [
    clampToUnit(left + (x - left) * fx),
    clampToUnit(top + (y - top) * fy),
  ]);
};

/** Returns handles at the ends of an arrow, or at the corners of other shapes; for text and freehand one that moves it. */
export const handlesOf = (shape: MarkupShape): Handle[] => {
  if (shape.kind === 'text' || shape.kind === 'freehand') {
    const { left, top } = boundsOf(shape);
    return [{ at: [left, top], moved: ([x, y]) => moveShape(shape, [x - left, y - top]) }];
  }
  const { from, to } = shape;
  const end = (key: 'from' | 'to'): Handle => ({
    at: shape[key],
    moved: (point) => ({ ...shape, [key]: point }),
  });
  if (shape.kind === 'arrow') return [end('from'), end('to')];
  return [
    end('from'),
    end('to'),
    {
      at: [to[0], from[1]],
      moved: ([x, y]) => ({ ...shape, from: [from[0], y], to: [x, to[1]] }),
    },
    {
      at: [from[0], to[1]],
      moved: ([x, y]) => ({ ...shape, from: [x, from[1]], to: [to[0], y] }),
    },
  ];
};

/** Returns the shape drawn by a pointer along these points; null if there are too few. */
export const drawnShape = (
  kind: MarkupKind,
  points: readonly MarkupPoint[],
  style: ShapeStyle,
): MarkupShape | null => {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return null;
  if (kind === 'freehand') return points.length > 1 ? { kind, points: [...points], ...style } : null;
  if (kind === 'text') return { kind, at: to, text: kindNames.text, ...style };
  return kind === 'blur' ? { kind, from, to } : { kind, from, to, ...style };
};

/** Returns a shape of default size around a point that was clicked without dragging; null for freehand. */
export const defaultShapeAt = (
  kind: MarkupKind,
  [x, y]: MarkupPoint,
  style: ShapeStyle,
): MarkupShape | null => {
  const from: MarkupPoint = [clampToUnit(x - 0.1), clampToUnit(y - 0.1)];
  const to: MarkupPoint = [clampToUnit(x + 0.1), clampToUnit(y + 0.1)];
  return kind === 'freehand' ? null : drawnShape(kind, kind === 'text' ? [[x, y]] : [from, to], style);
};

/** Whether the pointer moved far enough to draw something. */
export const isStroke = (points: readonly MarkupPoint[]): boolean => {
  const [first] = points;
  return first !== undefined && points.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) > 0.012);
};

/** Ramer–Douglas–Peucker: keeps the points that deviate from the line by more than a thousandth of the photo. */
export const simplifyPath = (points: readonly MarkupPoint[], tolerance = 0.001): MarkupPoint[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const farthest = { index: 0, distance: 0 };
  points.forEach(([x, y], index) => {
    const [px, py] = [x - first[0], y - first[1]];
    const distance = length > 0 ? Math.abs(dx * py - dy * px) / length : Math.hypot(px, py);
    if (distance > farthest.distance) Object.assign(farthest, { index, distance });
  });
  if (farthest.distance <= tolerance) return [first, last];
  const before = simplifyPath(points.slice(0, farthest.index + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyPath(points.slice(farthest.index), tolerance)];
};

/** Simplifies a freehand line until it has at most this many points, two or more. */
export const simplifyTo = (most: number, shape: MarkupShape): MarkupShape => {
  if (shape.kind !== 'freehand') return shape;
  let { points } = shape;
  for (let tolerance = 0.002; points.length > most; tolerance *= 2) points = simplifyPath(points, tolerance);
  return { ...shape, points };
};

/** Returns the accessible name of a shape: "Arrow, red, 2 of 3". */
export const shapeName = (shape: MarkupShape, index: number, total: number): string =>
  [
    shape.kind === 'text' ? `Text “${shape.text}”` : kindNames[shape.kind],
    ...(shape.kind === 'blur' ? [] : [shape.colour]),
    `${index + 1} of ${total}`,
  ].join(', ');

/** Bounding box of a shape in pixels, for its outline and the pointer target of a text. Text width is estimated. */
export const boundingBoxOf = (shape: MarkupShape, size: PictureSize) => {
  if (shape.kind === 'text') {
    const [x, y] = pixelsOf(shape.at, size);
    const height = letterSize(shape, size);
    const lines = shape.text.split('\n');
    const longest = Math.max(2, ...lines.map((line) => line.length));
    return { x, y, width: longest * height * 0.62, height: lines.length * height * 1.3 };
  }
  const { left, right, top, bottom } = boundsOf(shape);
  const [[x, y], [toX, toY]] = [pixelsOf([left, top], size), pixelsOf([right, bottom], size)];
  return { x, y, width: toX - x, height: toY - y };
};

export const pointIn = ([x, y]: MarkupPoint, { width, height }: PictureSize): MarkupPoint => [
  clampToUnit(x / width),
  clampToUnit(y / height),
];
