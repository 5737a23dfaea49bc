import type { FileUpload } from '@jobref/contracts/domain/files';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { unmarkedUrl } from '../../../api/file-urls.js';
import { shownName } from '../files/shown-name.js';
import { MarkupCanvas } from './markup-canvas.js';
import styles from './markup.module.css';
import { MarkupTools } from './markup-tools.js';
import { useEditor } from './use-editor.js';
import { usePanZoom } from './use-pan-zoom.js';

interface MarkupEditorProps {
  jobReferenceId: string;
  photo: FileUpload;
  initial: readonly MarkupShape[];
  onChange: (shapes: readonly MarkupShape[]) => void;
}

/** Editor for shapes over a photo. It starts with `initial` and reports every change. */
export const MarkupEditor = ({ jobReferenceId, photo, initial, onChange }: MarkupEditorProps) => {
  const canvas = useRef<SVGSVGElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const size = { width: photo.width ?? 1, height: photo.height ?? 1 };
  const editor = useEditor(initial, onChange);
  const view = usePanZoom(canvas, size);
  const isText = editor.shape?.kind === 'text' && editor.tool === 'text';
  // Selects the text field when a text was just placed.
  useEffect(() => {
    if (isText) text.current?.select();
  }, [isText, editor.index]);
  const enlarge = useEffectEvent(view.enlarge);
  // React's listener is passive and cannot prevent the page from zooming.
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      enlarge(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY]);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const place = () => {
    editor.place(view.centre());
    if (editor.tool !== 'text')
      requestAnimationFrame(() =>
        canvas.current?.querySelector<SVGGElement>('[aria-pressed="true"]')?.focus(),
      );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping) {
      (event.shiftKey ? editor.redo : editor.undo)();
    } else if (event.key === 'Escape' && editor.index !== null) editor.choose(null);
    else if (event.key === 'Escape' && editor.tool !== 'select') editor.setTool('select');
    else return;
    // An Escape that is not handled here closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <div className="grid gap-12 grid-1" onKeyDown={onKeyDown}>
      <MarkupTools editor={editor} onZoom={(times) => view.enlarge(times)} onPlace={place} textRef={text} />
      <div className={styles.stage}>
        <MarkupCanvas
          canvas={canvas}
          editor={editor}
          view={view}
          size={size}
          photo={unmarkedUrl(jobReferenceId, photo, 1600)}
          name={shownName(photo)}
        />
      </div>
      {!editor.fits('freehand') && (
        <p role="status" className="small m-0">
          No more {editor.fits('blur') ? 'freehand lines' : 'shapes'} fit on this photo. Remove some to draw
          more.
        </p>
      )}
      <p className="small text-secondary m-0">
        {editor.shapes.some(({ kind }) => kind === 'blur')
          ? 'Blurs are burnt in wherever the photo is shown or downloaded. PDFs that were generated before keep it as it was.'
          : 'The original photo is kept. Pinch or use the wheel to zoom; arrow keys move the selected shape, or resize it with Shift.'}{' '}
        White points of a selected shape can be dragged, or tapped and then placed with a second tap.
      </p>
    </div>
  );
};
