import type { JobReference } from '@jobref/contracts/job-references';
import { CircleCheck, HardDrive, Images, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileSizeParts } from '../../../ui/file-size-text.js';
import { FigureStrip } from '../../../ui/figure-strip.js';

interface JobReferenceFiguresProps {
  jobReference: JobReference;
  /** How many comments, and how many tasks that are still to be done: their features know. */
  counts: { comments: ReactNode; tasks: ReactNode };
  variant: 'card' | 'header';
}

/** A job reference in figures [JD-02]. */
export const JobReferenceFigures = ({ jobReference, counts, variant }: JobReferenceFiguresProps) => {
  const { fileCount, totalFileSize } = jobReference;
  const size = fileSizeParts(totalFileSize);
  return (
    <FigureStrip
      variant={variant}
      figures={[
        { label: 'Files', icon: Images, value: fileCount.toLocaleString('en') },
        { label: 'Size', icon: HardDrive, value: size.figure, unit: size.unit },
        { label: 'Comments', icon: MessageSquare, value: counts.comments },
        { label: 'Tasks', icon: CircleCheck, value: counts.tasks },
      ]}
    />
  );
};
