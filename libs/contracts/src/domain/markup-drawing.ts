import { markupColours, type MarkupPoint, type MarkupShape, type MarkupWeight } from './markup.js';

/** A picture's size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** An area of a picture in whole pixels. */
export interface PixelArea extends PictureSize {
  left: number;
  top: number;
}

/** An SVG element; its attributes are named as in React. */
export interface SvgPart {
  tag: 'path' | 'text';
  attributes: Record<string, string | number>;
  text?: string;
}

type DrawnShape = Exclude<MarkupShape, { kind: 'blur' }>;

/** Sizes in thousandths of the photo's longer side. */
const strokes: Record<MarkupWeight, number> = { thin: 3, normal: 5, thick: 9 };
const letters: Record<MarkupWeight, number> = { thin: 24, normal: 36, thick: 60 };
const lineHeight = 1.25;
/** Fonts for Latin, then for other scripts; the editor uses the variable font of the screens. */
const markupFonts =
  "'IBM Plex Sans','IBM Plex Sans Variable','Noto Sans Arabic','Noto Sans Hebrew','Noto Sans Thai','Noto Sans Devanagari','Noto Sans JP','Noto Sans SC',sans-serif";

const unitOf = ({ width, height }: PictureSize) => Math.max(width, height) / 1000;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** Converts a point to pixels of an upright photo of this size. */
export const pixelsOf = ([x, y]: MarkupPoint, { width, height }: PictureSize): MarkupPoint => [
  rounded(x * width),
  rounded(y * height),
];

/** Returns the letter height of a text in pixels. */
export const letterSize = ({ weight }: { weight: MarkupWeight }, size: PictureSize): number =>
  rounded(letters[weight] * unitOf(size));

const lineOf = (points: readonly MarkupPoint[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/**
 * Returns the path of an arrow: a shaft and two head strokes, six stroke widths long or half the arrow's length if
 * shorter.
 */
const arrowPath = (from: MarkupPoint, to: MarkupPoint, stroke: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const head = Math.min(stroke * 6, Math.hypot(dx, dy) * 0.5);
  const angle = Math.atan2(dy, dx);
  const end = (turn: number): MarkupPoint => [
    rounded(to[0] - head * Math.cos(angle + turn)),
    rounded(to[1] - head * Math.sin(angle + turn)),
  ];
  return lineOf([from, to]) + lineOf([end(0.5), to, end(-0.5)]);
};

const boxPath = (from: MarkupPoint, to: MarkupPoint) =>
  `${lineOf([from, [to[0], from[1]], to, [from[0], to[1]]])}Z`;

const circlePath = ([x1, y1]: MarkupPoint, [x2, y2]: MarkupPoint): string => {
  const [rx, ry] = [rounded(Math.abs(x2 - x1) / 2), rounded(Math.abs(y2 - y1) / 2)];
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const y = rounded((y1 + y2) / 2);
  return `M${left} ${y}A${rx} ${ry} 0 0 1 ${right} ${y}A${rx} ${ry} 0 0 1 ${left} ${y}Z`;
};

const pathOf = (shape: Exclude<DrawnShape, { kind: 'text' }>, size: PictureSize, stroke: number): string => {
  if (shape.kind === 'freehand') return lineOf(shape.points.map((point) => pixelsOf(point, size)));
  const [from, to] = [pixelsOf(shape.from, size), pixelsOf(shape.to, size)];
  if (shape.kind === 'arrow') return arrowPath(from, to, stroke);
  return shape.kind === 'box' ? boxPath(from, to) : circlePath(from, to);
};

/** Light under dark colours, dark under light ones: visible on any photo. */
const haloOf = ({ colour }: DrawnShape) =>
  colour === 'white' || colour === 'yellow' ? markupColours.black : markupColours.white;

const textParts = (shape: Extract<DrawnShape, { kind: 'text' }>, size: PictureSize): SvgPart[] => {
  const fontSize = letterSize(shape, size);
  const [x, y] = pixelsOf(shape.at, size);
  return shape.text.split('\n').map((text, index) => ({
    tag: 'text',
    attributes: {
      x,
      y: rounded(y + fontSize * (1 + index * lineHeight)),
      fontFamily: markupFonts,
      fontSize,
      fontWeight: 600,
      fill: markupColours[shape.colour],
      stroke: haloOf(shape),
      strokeWidth: rounded(fontSize / 6),
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    text,
  }));
};

/**
 * Returns the SVG of a shape on a photo of this size, as the editor, pictures and dossiers show it, with an outline for
 * contrast. Empty for a blur, which changes the pixels instead.
 */
export const drawingOf = (shape: MarkupShape, size: PictureSize): SvgPart[] => {
  if (shape.kind === 'blur') return [];
  if (shape.kind === 'text') return textParts(shape, size);
  const stroke = rounded(strokes[shape.weight] * unitOf(size));
  const line = (colour: string, width: number): SvgPart => ({
    tag: 'path',
    attributes: {
      d: pathOf(shape, size, stroke),
      fill: 'none',
      stroke: colour,
      strokeWidth: rounded(width),
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  });
  return [line(haloOf(shape), stroke * 1.6), line(markupColours[shape.colour], stroke)];
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML forbids control characters, even escaped.
const escaped = (value: string | number) =>
  String(value)
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (character) => escapes[character]!);
const attributeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const partText = ({ tag, attributes, text = '' }: SvgPart): string => {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${attributeName(name)}="${escaped(value)}"`,
  );
  return `<${tag}${written.join('')}>${escaped(text)}</${tag}>`;
};

/** Returns everything drawn, except blurs, as an SVG picture of this size in pixels; null if nothing is drawn. */
export const markupSvg = (shapes: readonly MarkupShape[], size: PictureSize): string | null => {
  const parts = shapes.flatMap((shape) => drawingOf(shape, size));
  if (parts.length === 0) return null;
  const { width, height } = size;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return `${head}${parts.map(partText).join('')}</svg>`;
};

/** Returns the areas to blur in a picture of this size: every pixel that a blur touches. */
export const blurredAreas = (shapes: readonly MarkupShape[], size: PictureSize): PixelArea[] =>
  shapes.flatMap((shape) => {
    if (shape.kind !== 'blur') return [];
    const span = (side: 0 | 1, whole: number) => {
      const [first, last] = [shape.from[side], shape.to[side]].sort((a, b) => a - b) as [number, number];
      const start = Math.min(Math.floor(first * whole), whole - 1);
      return [start, Math.max(1, Math.ceil(last * whole) - start)] as const;
    };
    const [[left, width], [top, height]] = [span(0, size.width), span(1, size.height)];
    return [{ left, top, width, height }];
  });

/** Number of colour cells along a blurred area's longer side: too few to recognise faces or number plates. */
const blurCells = 8;
/** Minimum width of a colour cell in pixels: otherwise a small area would stay unchanged. */
const leastCell = 4;

/** Returns the size to which an area is shrunk before it is enlarged again; the lost detail cannot be restored. */
export const blurGridSize = ({ width, height }: PictureSize): PictureSize => {
  const cell = Math.max(leastCell, Math.max(width, height) / blurCells);
  const cells = (side: number) => Math.min(side, Math.max(1, Math.round(side / cell)));
  return { width: cells(width), height: cells(height) };
};
