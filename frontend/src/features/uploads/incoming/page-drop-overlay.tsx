import { ImageUp } from 'lucide-react';
import { createPortal } from 'react-dom';
import { supportedFormats } from './accepted-files.js';
import styles from './page-drop-overlay.module.css';

interface PageDropOverlayProps {
  /** Upload target, for example "JR-2026-000123". */
  to: string;
}

/** Overlay over the whole page while files are dragged over it; ignores pointer events. */
export const PageDropOverlay = ({ to }: PageDropOverlayProps) =>
  createPortal(
    <div className={styles.overlay}>
      <div className={styles.frame}>
        <ImageUp className={styles.icon} />
        <p className={styles.title}>
          Drop files to upload them to <span className="nowrap">{to}</span>
        </p>
        <p className="text-secondary">{supportedFormats}</p>
      </div>
    </div>,
    document.body,
  );
