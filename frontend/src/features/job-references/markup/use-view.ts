import type { MarkupPoint } from '@jobref/contracts/domain/markup';
import type { PictureSize } from '@jobref/contracts/domain/markup-drawing';
import { useState, type RefObject } from 'react';
import { pointIn } from './shape-geometry.js';

const closest = 8;

/** The part of the photo that is seen: its left upper corner, and how many times it is enlarged. */
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

/** Two fingers: the place between them, and how far they are apart. */
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

/** What of a photo of this size is seen in the canvas, enlarged and moved. Places come as the pointer tells them. */
export const useView = (canvas: RefObject<SVGSVGElement | null>, size: PictureSize) => {
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 });
  /** Where the photo stands in the canvas while it is seen whole. */
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
  /** What was at one place is at the other then, so many times as large. */
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
    /** A pointer's place as a fraction of the photo. */
    pointAt: (place: MarkupPoint) => pointIn(inPixels(place, view), size),
    /** The middle of what is seen. */
    centre: () => pointIn(inPixels(middle(), view), size),
    drag,
    enlarge: (times: number, at: MarkupPoint = middle()) => drag(at, at, times),
  };
};
