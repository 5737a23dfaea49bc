import { fileSizeParts, fileSizeText } from '@jobref/contracts/domain/file-size';
import type { Report } from '@jobref/contracts/domain/reports';
import { Card } from '../../../../ui/display/card.js';
import { counted } from '../../../../ui/text/counted.js';
import styles from './summary.module.css';
import { formatShare } from '../../../../ui/text/format-number.js';

/** Renders the storage that job references use now, and what the period added [RP-01]. The bin is not counted. */
export const StorageCard = ({ storage }: Pick<Report, 'storage'>) => {
  const { figure, unit } = fileSizeParts(storage.bytes);
  return (
    <Card title="Storage used">
      <p className={styles.figure}>
        <strong>{figure}</strong> {unit} <span>in {counted(storage.files, 'file')} and the PDFs</span>
      </p>
      <div className={styles.bar} aria-hidden>
        {storage.addedBytes > 0 && (
          <span style={{ width: formatShare(storage.addedBytes, storage.bytes).replace(' ', '') }} />
        )}
      </div>
      <p className={styles.added}>
        <span>Added in the period</span>
        <span>{fileSizeText(storage.addedBytes)}</span>
      </p>
    </Card>
  );
};
