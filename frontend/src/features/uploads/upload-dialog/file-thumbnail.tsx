import { acceptedFileTypes, type AcceptedExtension } from '@jobref/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { DocumentMark } from '../../../ui/document-mark.js';
import styles from './file-thumbnail.module.css';
import { smallBitmap } from '../preview/small-bitmap.js';

const edge = 120;

/** By extension: some systems tell no type, or an odd one. */
const mediaTypeOf = (file: File): string =>
  acceptedFileTypes[file.name.split('.').at(-1)?.toLowerCase() as AcceptedExtension] ?? file.type;

const draw = (canvas: HTMLCanvasElement, bitmap: ImageBitmap) => {
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
};

/** What a chosen file looks like: a photo's own picture, else a page with the kind of document on it. */
export const FileThumbnail = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const mediaType = mediaTypeOf(file);
  const isPhoto = mediaType.startsWith('image/') && !failed;

  useEffect(() => {
    if (!isPhoto) return;
    let shown = true;
    const show = async () => {
      const bitmap = await smallBitmap(file, edge, () => shown);
      if (bitmap && shown && canvas.current) draw(canvas.current, bitmap);
    };
    show().catch(() => shown && setFailed(true));
    return () => {
      shown = false;
    };
  }, [file, isPhoto]);

  return (
    <span className={styles.thumbnail}>
      {isPhoto ? (
        <canvas ref={canvas} className={styles.photo} width={80} height={80} />
      ) : (
        <DocumentMark mimeType={mediaType} />
      )}
    </span>
  );
};
