import { useState } from 'react';
import styles from './photo.module.css';
import { whenIdle } from '../../ui/lazy/when-idle.js';

interface PhotoProps {
  src: string;
  /** The same picture in other sizes, and how wide it is shown: both as in HTML. */
  srcSet?: string;
  sizes?: string;
  alt: string;
  /**
   * In sight when the page opens, and large: not to be waited for, so `src` comes first and what is sharper after it. False:
   * it makes way for another one, which is.
   */
  first?: boolean;
  className?: string | undefined;
}

/** `first` becomes `sharp`, and `plain` again where what is sharper cannot be had. */
type Stage = 'first' | 'sharp' | 'plain' | 'failed';

/** A photo's derivative, cut to its box from the centre; the ground shows while it loads and stays if it cannot be had. */
export const Photo = ({ className, alt, first, src, ...sharper }: PhotoProps) => {
  const [stage, setStage] = useState<Stage>(first ? 'first' : 'sharp');
  return (
    <span className={[styles.photo, className].filter(Boolean).join(' ')}>
      {stage !== 'failed' && (
        <img
          src={src}
          {...(stage === 'sharp' && sharper)}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first === undefined ? 'auto' : first ? 'high' : 'low'}
          decoding="async"
          draggable={false}
          // Once it is drawn: what is sharper must not delay that.
          onLoad={() => stage === 'first' && whenIdle(() => setStage('sharp'))}
          onError={() => setStage(first && stage === 'sharp' ? 'plain' : 'failed')}
        />
      )}
    </span>
  );
};
