import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './note.module.css';

interface NoteProps {
  ref?: Ref<HTMLDivElement>;
  tone?: 'quiet' | 'success' | 'error';
  icon: LucideIcon;
  text: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One thing to be known about the whole list, with a button or none. */
export const Note = ({ ref, tone = 'quiet', icon: Icon, text, children }: NoteProps) => (
  <div ref={ref} className={styles.note} data-tone={tone}>
    <Icon className={styles.icon} aria-hidden />
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
