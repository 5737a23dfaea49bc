import type { MarkupPoint } from '@jobref/contracts/domain/markup';
import type { PictureSize } from '@jobref/contracts/domain/markup-drawing';
import { useState, type RefObject } from 'react';
import { pointIn } from './shape-geometry.js';

const closest = 8;

/** Visible part of the photo: its upper left corner in photo pixels, and the zoom factor. */
interface View {
  x: number;
  y: number;
  zoom: number;
}

const bounded = ({ x, y, zoom: wanted }: View, { width, height }: PictureSize): View => {
  const zoom = Math.min(closest, Math.max(1, wanted));
  const within = (value: number, whole: number) => Math.min(whole - whole / zoom, Math.max(0, value));
  return { zoom, x: within(x, width), y: within(y, height) };
};

/** Two-finger gesture: midpoint and distance of the fingers. */
interface Pinch {
  at: MarkupPoint;
  apart: number;
}

export const pinchOf = ([one, other]: readonly MarkupPoint[]): Pinch | null =>
  one && other
    ? {
        at: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
        apart: Math.hypot(one[0] - other[0], one[1] - other[1]),
      }
    : null;

/** Manages zoom and pan of a photo of this size in the canvas. Positions are in client coordinates. */
export const usePanZoom = (canvas: RefObject<SVGSVGElement | null>, size: PictureSize) => {
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 });
  /** Returns the position and scale of the photo at zoom 1. */
  const fit = () => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    const scale = Math.min(width / size.width, height / size.height);
    return {
      scale,
      left: left + (width - size.width * scale) / 2,
      top: top + (height - size.height * scale) / 2,
    };
  };
  const inPixels = ([x, y]: MarkupPoint, { x: left, y: top, zoom }: View): MarkupPoint => {
    const whole = fit();
    const scale = whole.scale * zoom;
    return [left + (x - whole.left) / scale, top + (y - whole.top) / scale];
  };
  /** Moves the point at `from` to `to`, and zooms by the factor `times`. */
  const drag = (from: MarkupPoint, to: MarkupPoint, times = 1) =>
    setView((known) => {
      const held = inPixels(from, known);
      const zoom = Math.min(closest, Math.max(1, known.zoom * times));
      const there = inPixels(to, { x: 0, y: 0, zoom });
      return bounded({ x: held[0] - there[0], y: held[1] - there[1], zoom }, size);
    });
  const middle = (): MarkupPoint => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  return {
    zoom: view.zoom,
    viewBox: `${view.x} ${view.y} ${size.width / view.zoom} ${size.height / view.zoom}`,
    /** Converts a pointer position to fractions of the photo. */
    pointAt: (place: MarkupPoint) => pointIn(inPixels(place, view), size),
    /** Centre of the visible part, in fractions of the photo. */
    centre: () => pointIn(inPixels(middle(), view), size),
    drag,
    enlarge: (times: number, at: MarkupPoint = middle()) => drag(at, at, times),
  };
};
