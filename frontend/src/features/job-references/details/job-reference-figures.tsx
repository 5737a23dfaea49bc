import { fileSizeParts } from '@jobref/contracts/domain/file-size';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { CircleCheck, HardDrive, Images, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatStrip } from '../../../ui/display/stat-strip.js';
import { formatNumber } from '../../../ui/text/format-number.js';

const kinds = {
  files: { label: 'Files', icon: Images },
  size: { label: 'Size', icon: HardDrive },
  comments: { label: 'Comments', icon: MessageSquare },
  tasks: { label: 'Tasks', icon: CircleCheck },
};

export const JobReferenceFiguresSkeleton = ({ variant }: { variant: 'card' | 'header' }) => (
  <StatStrip variant={variant} loading stats={Object.values(kinds).map((kind) => ({ ...kind, value: 0 }))} />
);

interface JobReferenceFiguresProps {
  jobReference: JobReference;
  /** Numbers of comments and of open tasks, rendered by their features. */
  counts: { comments: ReactNode; tasks: ReactNode };
  variant: 'card' | 'header';
}

/** Strip with the figures of a job reference: files, size, comments and tasks [JD-02]. */
export const JobReferenceFigures = ({ jobReference, counts, variant }: JobReferenceFiguresProps) => {
  const { fileCount, totalFileSize } = jobReference;
  const size = fileSizeParts(totalFileSize);
  return (
    <StatStrip
      variant={variant}
      stats={[
        { ...kinds.files, value: formatNumber(fileCount) },
        { ...kinds.size, value: size.figure, unit: size.unit },
        { ...kinds.comments, value: counts.comments },
        { ...kinds.tasks, value: counts.tasks },
      ]}
    />
  );
};
