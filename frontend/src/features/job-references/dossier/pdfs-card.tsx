import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { PdfRow, type PdfVersion } from './pdf-row.js';
import styles from './pdfs-card.module.css';

const shownAtFirst = 5;

/** Newest first; the oldest that did not fail is version 1. */
const versionsOf = ({ reference, pdfGenerations }: JobReference): PdfVersion[] => {
  const newestFirst = pdfGenerations.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  let version = newestFirst.filter(({ status }) => status !== 'failed').length;
  return newestFirst.map((generation) => ({
    generation,
    name: `${reference}, version ${generation.status === 'failed' ? version : version--}`,
  }));
};

/** Every generated PDF of a job reference, to open or download [JD-08]. */
export const PdfsCard = ({ jobReference }: { jobReference: JobReference }) => {
  const [isOpen, setOpen] = useState(false);
  const versions = versionsOf(jobReference);
  const shown = isOpen ? versions : versions.slice(0, shownAtFirst);
  const others = versions.length - shown.length;
  return (
    <Card title="PDFs" count={versions.length}>
      {versions.length === 0 && <p className="text-secondary">No PDFs generated yet</p>}
      <ul className="grid gap-16 plain-list">
        {shown.map((version) => (
          <PdfRow
            key={version.generation.id}
            jobReferenceId={jobReference.id}
            mayGenerate={jobReference.abilities.generatePdf}
            {...version}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="link" className={styles.more ?? ''} onClick={() => setOpen(true)}>
          +{others} more
        </Button>
      )}
    </Card>
  );
};
