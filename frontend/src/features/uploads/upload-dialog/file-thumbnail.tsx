import { isPhotoType } from '@jobref/contracts/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { DocumentMark } from '../../../domain/files/document-mark.js';
import { smallBitmap } from '../preview/small-bitmap.js';
import styles from './file-thumbnail.module.css';

// Section 9 of the specification.
const width = 280;

const draw = (canvas: HTMLCanvasElement, bitmap: ImageBitmap) => {
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
};

interface FileThumbnailProps {
  data: Blob | undefined;
  mediaType: string;
}

/** Thumbnail of a chosen file: the photo itself, else an icon of the document type. */
export const FileThumbnail = ({ data, mediaType }: FileThumbnailProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const isPhoto = isPhotoType(mediaType) && !failed;

  useEffect(() => {
    if (!isPhoto || !data) return;
    let shown = true;
    const show = async () => {
      const bitmap = await smallBitmap(data, width, () => shown);
      if (bitmap && shown && canvas.current) draw(canvas.current, bitmap);
    };
    show().catch(() => shown && setFailed(true));
    return () => {
      shown = false;
    };
  }, [data, isPhoto]);

  return (
    <span className={styles.thumbnail}>
      {isPhoto ? (
        <canvas ref={canvas} className={styles.photo} width={width} height={width} />
      ) : (
        <DocumentMark mimeType={mediaType} />
      )}
    </span>
  );
};
