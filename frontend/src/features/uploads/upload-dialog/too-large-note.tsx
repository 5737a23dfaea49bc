import { megabyte } from '@jobref/contracts/domain/file-size';
import { limits } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import { Info } from 'lucide-react';
import styles from '../outcome/outcome-note.module.css';

/** Several photos are too large to be uploaded: offers to scale all of them down. */
export const TooLargeNote = ({ count, onScale }: { count: number; onScale: () => void }) => (
  <div className={styles.note} data-tone="quiet">
    <Info className={styles.icon} aria-hidden />
    <p className={styles.text}>
      {count} photos are larger than {limits.fileSize / megabyte} MB. They can be scaled down on this device
      until they fit; your own files stay as they are.
    </p>
    <Button size="small" onClick={onScale}>
      Scale down all
    </Button>
  </div>
);
