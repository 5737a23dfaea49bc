import { pixelsOf, type PictureSize } from '@jobref/contracts/domain/markup-drawing';
import type { MarkupPoint } from '@jobref/contracts/domain/markup';
import type { KeyboardEvent, RefObject } from 'react';
import { ShapeView, HitArea } from './markup-parts.js';
import styles from './markup.module.css';
import { boundingBoxOf, handlesOf, shapeName } from './shape-geometry.js';
import type { Editor } from './use-editor.js';
import { usePointers } from './use-pointers.js';
import type { usePanZoom } from './use-pan-zoom.js';

interface MarkupCanvasProps {
  canvas: RefObject<SVGSVGElement | null>;
  editor: Editor;
  view: ReturnType<typeof usePanZoom>;
  /** Size of the upright photo in pixels. */
  size: PictureSize;
  photo: string;
  name: string;
}

const step = 0.01;
const arrows: Record<string, MarkupPoint> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The photo with its shapes, edited by pointer or keyboard. */
export const MarkupCanvas = ({ canvas, editor, view, size, photo, name }: MarkupCanvasProps) => {
  const { tool, shapes, index: chosen } = editor;
  const { listeners, beginMove, beginPull, held, drawing } = usePointers({ canvas, editor, view });
  const handleSize = Math.max(size.width, size.height) / (view.zoom * 90);

  const onKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) (event.shiftKey ? editor.grow : editor.move)(by);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      editor.remove();
      canvas.current?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <svg
      ref={canvas}
      className={styles.canvas}
      data-draws={tool !== 'select'}
      viewBox={view.viewBox}
      role="group"
      aria-label={`${name}: ${shapes.length === 0 ? 'nothing is drawn on it' : `${shapes.length} drawn`}`}
      tabIndex={-1}
      {...listeners}
      // After a tap, browsers also report a mouse, which would take focus from the text that was just placed.
      onMouseDown={(event) => tool !== 'select' && event.preventDefault()}
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
          onPointerDown={(event) => beginMove(event, shape, index)}
        >
          {/* The button's aria-label describes the shape. */}
          <g aria-hidden>
            <HitArea shape={shape} size={size} />
            <ShapeView shape={shape} size={size} photo={photo} />
            {index === chosen && <rect className={styles.outline} {...boundingBoxOf(shape, size)} />}
          </g>
        </g>
      ))}
      {drawing && <ShapeView shape={drawing} size={size} photo={photo} />}
      {editor.shape &&
        chosen !== null &&
        handlesOf(editor.shape).map((handle, handleIndex) => {
          const [cx, cy] = pixelsOf(handle.at, size);
          return (
            <g
              key={handleIndex}
              className={styles.handle}
              data-held={handleIndex === held}
              aria-hidden
              onPointerDown={(event) => beginPull(event, handle, handleIndex, chosen)}
            >
              <circle {...{ cx, cy, r: handleSize }} />
              <circle {...{ cx, cy, r: handleSize }} className={styles.handleArea} />
            </g>
          );
        })}
    </svg>
  );
};
