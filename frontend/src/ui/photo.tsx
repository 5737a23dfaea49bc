import { useState } from 'react';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  /** The same picture in other sizes, and how wide it is shown: both as in HTML. */
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** In sight when the page opens, and large: not to be waited for, so `src` comes first and what is sharper after it. */
  first?: boolean;
  className?: string | undefined;
}

/** A photo's derivative, cut to its box from the centre; the ground shows while it loads and stays if it cannot be had. */
export const Photo = ({ className, alt, first = false, src, ...sharper }: PhotoProps) => {
  const [isThere, setThere] = useState(!first);
  const [failed, setFailed] = useState(false);
  return (
    <span className={[styles.photo, className].filter(Boolean).join(' ')}>
      {!failed && (
        <img
          src={src}
          {...(isThere && sharper)}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={() => setThere(true)}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
};
