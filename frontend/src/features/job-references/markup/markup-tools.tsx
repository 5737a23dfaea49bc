import { type MarkupColour, markupColours, markupWeights } from '@jobref/contracts/domain/markup';
import { limits } from '@jobref/contracts/domain/limits';
import {
  Circle,
  CirclePlus,
  Eraser,
  Grid2x2X,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Redo2,
  Square,
  Trash2,
  Type,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type CSSProperties, type ReactNode, type Ref } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Segmented } from '../../../ui/actions/segmented.js';
import { TextInput } from '../../../ui/forms/text-field.js';
import styles from './markup.module.css';
import { kindNames } from './shape-geometry.js';
import type { Editor, Tool } from './use-editor.js';

const icons: Record<Tool, ReactNode> = {
  select: <MousePointer2 />,
  arrow: <MoveUpRight />,
  box: <Square />,
  circle: <Circle />,
  freehand: <Pencil />,
  text: <Type />,
  blur: <Grid2x2X />,
};
const tools = Object.keys(icons) as Tool[];
const colours = Object.keys(markupColours) as MarkupColour[];
const weightNames = { thin: 'Thin', normal: 'Normal', thick: 'Thick' };
const nameOf = (tool: Tool) => (tool === 'select' ? 'Select and move' : kindNames[tool]);

interface MarkupToolsProps {
  editor: Editor;
  onZoom: (times: number) => void;
  /** Places a shape in the middle, for people without a pointer. */
  onPlace: () => void;
  textRef: Ref<HTMLInputElement>;
}

/** Toolbar: tools, undo and redo, zoom, colour, thickness, and the text of a selected text shape. */
export const MarkupTools = ({ editor, onZoom, onPlace, textRef }: MarkupToolsProps) => {
  const { tool, style, shape } = editor;
  const isBlur = (shape?.kind ?? tool) === 'blur';
  return (
    <div className={styles.tools} role="group" aria-label="Markup">
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Tools">
        {tools.map((each) => (
          <IconButton
            key={each}
            className={styles.tool}
            label={nameOf(each)}
            icon={icons[each]}
            aria-pressed={each === tool}
            onClick={() => editor.setTool(each)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Steps">
        <IconButton label="Undo" icon={<Undo2 />} disabled={!editor.canUndo} onClick={editor.undo} />
        <IconButton label="Redo" icon={<Redo2 />} disabled={!editor.canRedo} onClick={editor.redo} />
        <IconButton
          label="Delete selected shape"
          icon={<Trash2 />}
          disabled={!shape}
          onClick={editor.remove}
        />
        <IconButton
          label="Remove everything"
          icon={<Eraser />}
          disabled={editor.shapes.length === 0}
          onClick={editor.clear}
        />
        <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(1.5)} />
        <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => onZoom(1 / 1.5)} />
        <IconButton
          label="Place in the middle"
          icon={<CirclePlus />}
          disabled={tool === 'select' || tool === 'freehand' || !editor.fits(tool)}
          onClick={onPlace}
        />
      </div>
      <div className={styles.colours} data-unused={isBlur} role="group" aria-label="Colour">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ '--swatch': markupColours[colour] } as CSSProperties}
            aria-label={colour}
            title={colour}
            aria-pressed={colour === style.colour}
            onClick={() => editor.setStyle({ colour })}
          />
        ))}
      </div>
      <div className={styles.look} data-unused={isBlur}>
        <Segmented
          label="Thickness"
          options={markupWeights.map((value) => ({ value, label: weightNames[value] }))}
          value={style.weight}
          onChange={(weight) => editor.setStyle({ weight })}
        />
        {shape?.kind === 'text' && (
          <TextInput
            ref={textRef}
            className={styles.text}
            aria-label="Text"
            dir="auto"
            value={shape.text}
            maxLength={limits.markupText}
            onChange={({ target }) => editor.setText(target.value)}
          />
        )}
      </div>
    </div>
  );
};
