import type { MarkupPoint, MarkupShape } from '@jobref/contracts/domain/markup';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  drawnShape,
  handlesOf,
  type Handle,
  isStroke,
  moveShape,
  defaultShapeAt,
  simplifyPath,
} from './shape-geometry.js';
import type { Editor } from './use-editor.js';
import { pinchOf, type usePanZoom } from './use-pan-zoom.js';

/** Current gesture: drawing, moving a shape, dragging a handle, placing a tapped one, or panning the photo. */
type Gesture =
  | { what: 'draw'; points: MarkupPoint[] }
  | { what: 'move'; from: MarkupPoint; shape: MarkupShape; index: number }
  | { what: 'pull'; handle: Handle; place: number; index: number; from: MarkupPoint; isMoved?: true }
  | { what: 'place'; handle: Handle; index: number }
  | { what: 'pan'; from: MarkupPoint };

interface PointersOptions {
  canvas: RefObject<SVGSVGElement | null>;
  editor: Editor;
  view: ReturnType<typeof usePanZoom>;
}

const positionOf = ({ clientX, clientY }: PointerEvent): MarkupPoint => [clientX, clientY];

/** Handles gestures: one finger or the mouse draws, moves and resizes; two fingers pan and zoom the photo. */
export const usePointers = ({ canvas, editor, view }: PointersOptions) => {
  const pointers = useRef(new Map<number, MarkupPoint>());
  const [doing, setDoing] = useState<Gesture | null>(null);
  const { tool, shape: chosen, index } = editor;
  // The tapped handle, by its place among those of a shape: the next tap moves it there, without dragging.
  const [tapped, setTapped] = useState<{ place: number; index: number } | null>(null);
  const held = tapped && tapped.index === index ? tapped.place : null;

  const begin = (event: PointerEvent, next: Gesture) => {
    event.stopPropagation();
    canvas.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, positionOf(event));
    // The gesture before may have been cancelled without an end.
    editor.endStep();
    // A second finger cancels the gesture of the first one.
    setDoing(pointers.current.size > 1 ? null : next);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    const position = positionOf(event);
    const handle = held !== null && chosen && handlesOf(chosen)[held];
    // Placed when the finger leaves the photo: until then, a second one may make it a pinch.
    if (handle && index !== null) return begin(event, { what: 'place', handle, index });
    setTapped(null);
    if (tool === 'select') editor.choose(null);
    begin(
      event,
      tool === 'select'
        ? { what: 'pan', from: position }
        : { what: 'draw', points: [view.pointAt(position)] },
    );
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pinchOf([...pointers.current.values()]);
    if (!pointers.current.has(event.pointerId)) return;
    const position = positionOf(event);
    pointers.current.set(event.pointerId, position);
    const pinch = pinchOf([...pointers.current.values()]);
    if (before && pinch) return view.drag(before.at, pinch.at, pinch.apart / before.apart);
    if (!doing || doing.what === 'place') return;
    const point = view.pointAt(position);
    if (doing.what === 'draw') setDoing({ ...doing, points: [...doing.points, point] });
    else if (doing.what === 'pull') {
      // Not by the trembling of a tap.
      if (!doing.isMoved && !isStroke([doing.from, point])) return;
      setDoing({ ...doing, isMoved: true });
      editor.replace(doing.index, doing.handle.moved(point), 'pull');
    } else if (doing.what === 'move') {
      const by: MarkupPoint = [point[0] - doing.from[0], point[1] - doing.from[1]];
      editor.replace(doing.index, moveShape(doing.shape, by), 'drag');
    } else {
      view.drag(doing.from, position);
      setDoing({ ...doing, from: position });
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (doing?.what === 'place') {
      editor.replace(doing.index, doing.handle.moved(view.pointAt(positionOf(event))));
      setTapped(null);
    } else if (doing?.what === 'draw' && tool !== 'select') {
      const { points } = doing;
      const at = points[0]!;
      editor.add(
        isStroke(points)
          ? drawnShape(tool, tool === 'freehand' ? simplifyPath(points) : points, editor.newShapeStyle)
          : defaultShapeAt(tool, at, editor.newShapeStyle),
      );
    } else if (doing && doing.what !== 'pan') editor.endStep();
    if (doing?.what === 'pull') setTapped(doing.isMoved || held === doing.place ? null : doing);
    setDoing(null);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    setDoing(null);
  };

  return {
    /** Event handlers of the canvas. */
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    beginMove: (event: PointerEvent, shape: MarkupShape, index: number) => {
      if (event.button > 0 || tool !== 'select' || held !== null) return;
      editor.choose(index);
      setTapped(null);
      begin(event, { what: 'move', from: view.pointAt(positionOf(event)), shape, index });
    },
    beginPull: (event: PointerEvent, handle: Handle, place: number, index: number) =>
      begin(event, { what: 'pull', handle, place, index, from: view.pointAt(positionOf(event)) }),
    /** Place of the tapped handle among those of the chosen shape; null if none. */
    held,
    /** Shape being drawn; null if none. */
    drawing:
      doing?.what === 'draw' && tool !== 'select' && isStroke(doing.points)
        ? drawnShape(tool, doing.points, editor.newShapeStyle)
        : null,
  };
};
