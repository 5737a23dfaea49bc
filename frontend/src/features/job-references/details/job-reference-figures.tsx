import type { JobReference } from '@jobref/contracts/job-references';
import { HardDrive, Images } from 'lucide-react';
import { FigureStrip, type Figure } from '../../../ui/figure-strip.js';
import { fileSizeParts } from '../../../ui/file-size-text.js';

const figuresOf = ({ fileCount, totalFileSize }: JobReference): Figure[] => {
  const size = fileSizeParts(totalFileSize);
  return [
    { label: 'Files', icon: Images, value: fileCount.toLocaleString('en') },
    { label: 'Size', icon: HardDrive, value: size.figure, unit: size.unit },
  ];
};

/** A job reference in figures [JD-02]. */
export const JobReferenceFigures = ({
  jobReference,
  variant,
}: {
  jobReference: JobReference;
  variant: 'card' | 'header';
}) => <FigureStrip figures={figuresOf(jobReference)} variant={variant} />;
