import type { BulkPdfs } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { Download, FileStack } from 'lucide-react';
import { isLastingRefusal } from '../../api/api-error.js';
import { bulkPdfsMergedUrl, bulkPdfsZipUrl } from '../../api/file-urls.js';
import { oneQuery } from '../../api/query.js';
import { Button } from '../../ui/actions/button.js';
import { useDownload } from '../downloads/use-download.js';
import { counted } from '../../ui/text/counted.js';
import styles from './bulk.module.css';
import { areAllSettled, pdfsPollInterval } from './ready-pdfs.js';
import { formatNumber } from '../../ui/text/format-number.js';

interface CollectedPdfsProps {
  workId: string;
  /** Number of requested PDFs. */
  count: number;
}

/** Shows how many of the requested PDFs are ready, and offers these as one ZIP, or as one PDF when they are few. */
export const CollectedPdfs = ({ workId, count }: CollectedPdfsProps) => {
  const failed = 'The PDFs could not be downloaded. Please try again.';
  const [zip, merged] = [useDownload(failed), useDownload(failed)];
  const canCollect = count > 0 && count <= limits.collectedPdfs;
  const { data } = useQuery({
    ...oneQuery<BulkPdfs>('/api/bulk', workId, 'pdfs'),
    enabled: canCollect,
    refetchInterval: ({ state: { data: known, error } }) =>
      (known && areAllSettled(known)) || isLastingRefusal(error) ? false : pdfsPollInterval,
  });
  if (!canCollect || !data) return null;
  const { total, done, missing } = data;
  return (
    <div className={styles.collected}>
      <p role="status" className="m-0">
        {areAllSettled(data)
          ? `${counted(done, 'PDF')} ready`
          : `${formatNumber(done)} of ${counted(total, 'PDF')} ready`}
        {missing > 0 && `, ${formatNumber(missing)} could not be made`}
      </p>
      {!areAllSettled(data) && <progress value={done + missing} max={total} aria-label="PDFs ready" />}
      {done > 0 && (
        <div className="flex flex-wrap gap-8">
          <Button
            icon={<Download />}
            pending={zip.isPending}
            onClick={() => void zip.run('GET', bulkPdfsZipUrl(workId))}
          >
            {areAllSettled(data) ? 'Download as ZIP' : 'Download those that are ready'}
          </Button>
          {areAllSettled(data) && done <= limits.mergedPdfs && (
            <Button
              icon={<FileStack />}
              pending={merged.isPending}
              onClick={() => void merged.run('GET', bulkPdfsMergedUrl(workId))}
            >
              Download as one PDF
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
