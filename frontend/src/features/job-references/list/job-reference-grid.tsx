import type { JobReference } from '@jobref/contracts/domain/job-references';
import { JobReferenceCard } from './job-reference-card.js';
import { JobReferenceCardSkeleton } from './job-reference-card-skeleton.js';
import styles from './job-reference-grid.module.css';

interface JobReferenceGridProps {
  jobReferences: readonly JobReference[];
  /** Number of skeletons for cards that are loading. */
  coming: number;
}

/** Grid of folders: three columns from 1200 px, two from 760, one below. */
export const JobReferenceGrid = ({ jobReferences, coming }: JobReferenceGridProps) => (
  <div className={styles.grid} aria-busy={coming > 0}>
    {jobReferences.map((jobReference) => (
      <JobReferenceCard key={jobReference.id} jobReference={jobReference} />
    ))}
    {Array.from({ length: coming }, (_, index) => (
      <JobReferenceCardSkeleton key={index} />
    ))}
  </div>
);
