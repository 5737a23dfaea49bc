import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './note.module.css';

interface NoteProps {
  ref?: Ref<HTMLDivElement>;
  tone?: 'quiet' | 'success' | 'warning' | 'error';
  icon: LucideIcon;
  text: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Note about chosen files, optionally with buttons. */
export const Note = ({ ref, tone = 'quiet', icon: Icon, text, children }: NoteProps) => (
  <div ref={ref} className={styles.note} data-tone={tone}>
    <Icon className={styles.icon} />
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
