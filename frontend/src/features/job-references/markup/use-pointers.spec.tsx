import type { MarkupPoint, MarkupShape } from '@jobref/contracts/domain/markup';
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { handlesOf, type Handle } from './shape-geometry.js';
import { useEditor } from './use-editor.js';
import type { usePanZoom } from './use-pan-zoom.js';
import { usePointers } from './use-pointers.js';

const blurTo = (to: MarkupPoint): MarkupShape => ({ kind: 'blur', from: [0, 0], to });
const view = { pointAt: (place: MarkupPoint) => place, drag: () => {} } as unknown as ReturnType<
  typeof usePanZoom
>;
const handle = { moved: blurTo } as Handle;
const finger = (at: number, pointerId = 1) =>
  ({ pointerId, button: 0, clientX: at, clientY: at, stopPropagation: () => {} }) as PointerEvent;

const renderPointers = (...shapes: MarkupShape[]) =>
  renderHook(() => {
    const editor = useEditor(shapes, () => {});
    return { editor, ...usePointers({ canvas: { current: null }, editor, view }) };
  }).result;

/** A shape whose handle was tapped: the next tap moves it. */
const renderTappedHandle = () => {
  const result = renderPointers(blurTo([0.1, 0.1]));
  act(() => result.current.editor.choose(0));
  act(() => result.current.beginPull(finger(0.1), handle, 1, 0));
  act(() => result.current.listeners.onPointerUp(finger(0.1)));
  return result;
};

describe('usePointers', () => {
  it('undoes only the last gesture, also when the browser cancelled the one before', () => {
    const result = renderPointers(blurTo([0.1, 0.1]));
    const pull = (at: number, end: 'onPointerCancel' | 'onPointerUp') => {
      act(() => result.current.beginPull(finger(0.1), handle, 1, 0));
      act(() => result.current.listeners.onPointerMove(finger(at)));
      act(() => result.current.listeners[end](finger(at)));
    };
    pull(0.4, 'onPointerCancel');
    pull(0.8, 'onPointerUp');
    expect(result.current.editor.shapes).toEqual([blurTo([0.8, 0.8])]);
    act(() => result.current.editor.undo());
    expect(result.current.editor.shapes).toEqual([blurTo([0.4, 0.4])]);
  });

  it('moves a tapped handle to the next tap, also where another shape is, for hands that cannot drag', () => {
    const result = renderPointers(blurTo([0.1, 0.1]), blurTo([0.9, 0.9]));
    act(() => result.current.editor.choose(0));
    const tapHandle = () => {
      act(() => result.current.beginPull(finger(0.1), handlesOf(blurTo([0.1, 0.1]))[1]!, 1, 0));
      // No finger is quite still.
      act(() => result.current.listeners.onPointerMove(finger(0.105)));
      act(() => result.current.listeners.onPointerUp(finger(0.105)));
    };
    tapHandle();
    expect(result.current.held).toBe(1);
    tapHandle();
    expect(result.current.held).toBeNull();
    tapHandle();
    act(() => result.current.beginMove(finger(0.6), blurTo([0.9, 0.9]), 1));
    act(() => result.current.listeners.onPointerDown(finger(0.6)));
    act(() => result.current.listeners.onPointerUp(finger(0.6)));
    expect(result.current.editor.shapes).toEqual([blurTo([0.6, 0.6]), blurTo([0.9, 0.9])]);
    expect(result.current.held).toBeNull();
    act(() => result.current.editor.undo());
    expect(result.current.editor.shapes[0]).toEqual(blurTo([0.1, 0.1]));
  });

  it('keeps a tapped handle where it is while two fingers zoom the photo', () => {
    const result = renderTappedHandle();
    for (const pointerId of [1, 2]) act(() => result.current.listeners.onPointerDown(finger(0.5, pointerId)));
    act(() => result.current.listeners.onPointerMove(finger(0.7, 2)));
    for (const pointerId of [1, 2]) act(() => result.current.listeners.onPointerUp(finger(0.7, pointerId)));
    expect(result.current.editor.shapes).toEqual([blurTo([0.1, 0.1])]);
    expect(result.current.held).toBe(1);
  });

  it('forgets a tapped handle when another tool was chosen', () => {
    const result = renderTappedHandle();
    expect(result.current.held).toBe(1);
    act(() => result.current.editor.setTool('box'));
    act(() => result.current.editor.setTool('select'));
    act(() => result.current.beginMove(finger(0.05), blurTo([0.1, 0.1]), 0));
    act(() => result.current.listeners.onPointerUp(finger(0.05)));
    expect(result.current.held).toBeNull();
  });
});
