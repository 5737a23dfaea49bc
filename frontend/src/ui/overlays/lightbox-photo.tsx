import { useState, type ImgHTMLAttributes } from 'react';
import { Button } from '../actions/button.js';
import styles from './lightbox.module.css';

interface LightboxPhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  failedText: string;
  retryLabel: string;
}

/** The photo of a lightbox; a message with a retry button where it could not be loaded. */
export const LightboxPhoto = ({ failedText, retryLabel, ...image }: LightboxPhotoProps) => {
  const [missing, setMissing] = useState<string>();
  if (image.src === missing)
    return (
      <div className={styles.failed} role="alert">
        <p className="m-0">{failedText}</p>
        <Button onClick={() => setMissing(undefined)}>{retryLabel}</Button>
      </div>
    );
  return <img onError={() => setMissing(image.src)} {...image} />;
};
