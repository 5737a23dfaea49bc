import { pixelsOf, type PictureSize } from '@jobref/contracts/domain/markup-drawing';
import type { MarkupPoint, MarkupShape } from '@jobref/contracts/domain/markup';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { Drawn, HitArea } from './markup-parts.js';
import styles from './markup.module.css';
import {
  areaOf,
  drawnShape,
  type Handle,
  handlesOf,
  isStroke,
  movedBy,
  placedShape,
  shapeName,
  simplified,
} from './shape-geometry.js';
import type { Editor } from './use-editor.js';
import { pinchOf, type useView } from './use-view.js';

interface MarkupCanvasProps {
  canvas: RefObject<SVGSVGElement | null>;
  editor: Editor;
  view: ReturnType<typeof useView>;
  /** In the pixels of the upright photo. */
  size: PictureSize;
  photo: string;
  name: string;
}

/** What a pointer is doing: it draws, moves a shape, pulls at a handle, or moves the photo. */
type Doing =
  | { what: 'draw'; points: MarkupPoint[] }
  | { what: 'move'; from: MarkupPoint; shape: MarkupShape; index: number }
  | { what: 'pull'; handle: Handle; index: number }
  | { what: 'pan'; from: MarkupPoint };

const step = 0.01;
const arrows: Record<string, MarkupPoint> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const placeOf = ({ clientX, clientY }: PointerEvent): MarkupPoint => [clientX, clientY];

/** The photo with its shapes: one finger or the mouse draws and moves, two fingers move and enlarge the photo, keys do all of it. */
export const MarkupCanvas = ({ canvas, editor, view, size, photo, name }: MarkupCanvasProps) => {
  const pointers = useRef(new Map<number, MarkupPoint>());
  const [doing, setDoing] = useState<Doing | null>(null);
  const { tool, shapes, index: chosen } = editor;
  const handleSize = Math.max(size.width, size.height) / (view.zoom * 90);

  const begin = (event: PointerEvent, next: Doing) => {
    event.stopPropagation();
    canvas.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
    // A second finger ends what the first one began.
    setDoing(pointers.current.size > 1 ? null : next);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    const place = placeOf(event);
    if (tool === 'select') editor.choose(null);
    begin(
      event,
      tool === 'select' ? { what: 'pan', from: place } : { what: 'draw', points: [view.pointAt(place)] },
    );
  };
  const onMove = (event: PointerEvent) => {
    const before = pinchOf([...pointers.current.values()]);
    if (!pointers.current.has(event.pointerId)) return;
    const place = placeOf(event);
    pointers.current.set(event.pointerId, place);
    const pinch = pinchOf([...pointers.current.values()]);
    if (before && pinch) return view.drag(before.at, pinch.at, pinch.apart / before.apart);
    if (!doing) return;
    const point = view.pointAt(place);
    if (doing.what === 'draw') setDoing({ ...doing, points: [...doing.points, point] });
    else if (doing.what === 'pull') editor.replace(doing.index, doing.handle.moved(point), 'pull');
    else if (doing.what === 'move') {
      const by: MarkupPoint = [point[0] - doing.from[0], point[1] - doing.from[1]];
      editor.replace(doing.index, movedBy(doing.shape, by), 'drag');
    } else {
      view.drag(doing.from, place);
      setDoing({ ...doing, from: place });
    }
  };
  const onUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (doing?.what === 'draw' && tool !== 'select') {
      const { points } = doing;
      const at = points[0]!;
      editor.add(
        isStroke(points)
          ? drawnShape(tool, tool === 'freehand' ? simplified(points) : points, editor.newLook)
          : placedShape(tool, at, editor.newLook),
      );
    } else if (doing && doing.what !== 'pan') editor.endStep();
    setDoing(null);
  };
  const onCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    setDoing(null);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) (event.shiftKey ? editor.grow : editor.move)(by);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      editor.remove();
      canvas.current?.focus();
    } else return;
    event.preventDefault();
  };

  const drawing =
    doing?.what === 'draw' && tool !== 'select' && isStroke(doing.points)
      ? drawnShape(tool, doing.points, editor.newLook)
      : null;
  return (
    <svg
      ref={canvas}
      className={styles.canvas}
      data-draws={tool !== 'select'}
      viewBox={view.viewBox}
      role="group"
      aria-label={`${name}: ${shapes.length === 0 ? 'nothing is drawn on it' : `${shapes.length} drawn`}`}
      tabIndex={-1}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onCancel}
    >
      <image href={photo} width={size.width} height={size.height} preserveAspectRatio="none" />
      {shapes.map((shape, index) => (
        <g
          key={index}
          className={styles.shape}
          tabIndex={0}
          role="button"
          aria-pressed={index === chosen}
          aria-label={shapeName(shape, index, shapes.length)}
          onFocus={() => index !== chosen && editor.choose(index)}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            if (event.button > 0 || tool !== 'select') return;
            editor.choose(index);
            begin(event, { what: 'move', from: view.pointAt(placeOf(event)), shape, index });
          }}
        >
          {/* Its name says more than its letters. */}
          <g aria-hidden>
            <HitArea shape={shape} size={size} />
            <Drawn shape={shape} size={size} photo={photo} />
            {index === chosen && <rect className={styles.outline} {...areaOf(shape, size)} />}
          </g>
        </g>
      ))}
      {drawing && <Drawn shape={drawing} size={size} photo={photo} />}
      {editor.shape &&
        chosen !== null &&
        handlesOf(editor.shape).map((handle, place) => {
          const [cx, cy] = pixelsOf(handle.at, size);
          return (
            <circle
              key={place}
              {...{ cx, cy, r: handleSize }}
              className={styles.handle}
              aria-hidden
              onPointerDown={(event) => begin(event, { what: 'pull', handle, index: chosen })}
            />
          );
        })}
    </svg>
  );
};
