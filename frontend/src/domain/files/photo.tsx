import { useState } from 'react';
import { useIsLiveLost } from '../../live/live-updates.js';
import { useIsOnline } from '../../ui/hooks/use-is-online.js';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  /** Other sizes of the picture and its displayed width, as in HTML. */
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** True: above the fold and large, loaded with high priority. False: loaded after the first. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * A photo's derivative, cropped to its box from the centre. Only the background shows while it loads, or when it fails.
 */
export const Photo = ({ className, first, ...image }: PhotoProps) => {
  const isOnline = useIsOnline();
  const isLiveLost = useIsLiveLost();
  const isConnected = isOnline && !isLiveLost;
  const [wasConnected, setWasConnected] = useState(isConnected);
  const [missing, setMissing] = useState<string | null>(null);
  if (isConnected !== wasConnected) {
    setWasConnected(isConnected);
    // Retries once the server is reachable again.
    if (isConnected) setMissing(null);
  }
  return (
    <span className={[styles.photo, className].filter(Boolean).join(' ')}>
      {image.src !== missing && (
        <img
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first === undefined ? 'auto' : first ? 'high' : 'low'}
          decoding="async"
          draggable={false}
          onError={() => setMissing(image.src)}
          {...image}
        />
      )}
    </span>
  );
};
