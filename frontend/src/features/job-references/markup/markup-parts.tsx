import { drawingOf, type PictureSize } from '@jobref/contracts/domain/markup-drawing';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { useId } from 'react';
import styles from './markup.module.css';
import { boundingBoxOf } from './shape-geometry.js';

interface DrawnProps {
  shape: MarkupShape;
  size: PictureSize;
  /** URL of the photo, of which a blur shows its area. */
  photo: string;
}

const Blurred = ({ shape, size, photo }: DrawnProps & { shape: Extract<MarkupShape, { kind: 'blur' }> }) => {
  const id = useId();
  const area = boundingBoxOf(shape, size);
  const { x, y, width, height } = area;
  return (
    <>
      <filter id={id} filterUnits="userSpaceOnUse" {...area}>
        <feGaussianBlur stdDeviation={Math.max(width, height) / 12} edgeMode="duplicate" />
      </filter>
      <svg {...area} viewBox={`${x} ${y} ${width} ${height}`}>
        <rect {...area} fill="#888" />
        <g filter={`url(#${id})`}>
          <image href={photo} width={size.width} height={size.height} preserveAspectRatio="none" />
        </g>
      </svg>
      <rect {...area} className={styles.blurEdge} />
    </>
  );
};

/** Renders a shape on the photo: lines and text exactly as elsewhere, a blur approximately. */
export const ShapeView = ({ shape, size, photo }: DrawnProps) =>
  shape.kind === 'blur' ? (
    <Blurred shape={shape} size={size} photo={photo} />
  ) : (
    drawingOf(shape, size).map(({ tag: Tag, attributes, text }, index) => (
      <Tag key={index} {...attributes}>
        {text}
      </Tag>
    ))
  );

/** Pointer target of a shape: wider than its thin lines, and the whole box of a text. */
export const HitArea = ({ shape, size }: { shape: MarkupShape; size: PictureSize }) => {
  if (shape.kind === 'text') return <rect className={styles.hitArea} {...boundingBoxOf(shape, size)} />;
  if (shape.kind === 'blur') return null;
  const [line] = drawingOf(shape, size);
  return line ? (
    <path
      className={styles.hitArea}
      d={String(line.attributes.d)}
      strokeWidth={Math.max(size.width, size.height) / 35}
    />
  ) : null;
};
