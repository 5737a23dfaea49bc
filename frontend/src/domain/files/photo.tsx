import { useState } from 'react';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  /** The same picture in other sizes, and how wide it is shown: both as in HTML. */
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** In sight when the page opens, and large: not to be waited for. False: it makes way for another one, which is. */
  first?: boolean;
  className?: string | undefined;
}

/** A photo's derivative, cut to its box from the centre; the ground shows while it loads and stays if it cannot be had. */
export const Photo = ({ className, first, ...image }: PhotoProps) => {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={[styles.photo, className].filter(Boolean).join(' ')}>
      {!isMissing && (
        <img
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first === undefined ? 'auto' : first ? 'high' : 'low'}
          decoding="async"
          draggable={false}
          onError={() => setMissing(true)}
          {...image}
        />
      )}
    </span>
  );
};
