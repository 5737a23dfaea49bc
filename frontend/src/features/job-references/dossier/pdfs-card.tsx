import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Card } from '../../../ui/display/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ExpandableList } from '../../../ui/lists/expandable-list.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { LazySendDialog } from '../links/lazy-send-dialog.js';
import { LinkRows } from '../links/link-rows.js';
import { clientLinksQuery } from '../links/queries.js';
import { PdfRow, type PdfVersion } from './pdf-row.js';
import styles from './pdfs-card.module.css';

const shownAtFirst = 5;

/** Returns the generations, newest first; the oldest that did not fail is version 1. */
const versionsOf = ({ reference, pdfGenerations }: JobReference): PdfVersion[] => {
  let version = pdfGenerations.filter(({ status }) => status !== 'failed').length;
  return pdfGenerations.map((generation) => ({
    generation,
    name: `${reference}, version ${generation.status === 'failed' ? version : version--}`,
  }));
};

/** Card with every PDF generation of a job reference, to open or download [JD-08]. */
export const PdfsCard = ({ jobReference }: { jobReference: JobReference }) => {
  const versions = versionsOf(jobReference);
  const mayGenerate = jobReference.abilities.generatePdf;
  const isMade = versions.some(({ generation }) => generation.status === 'done');
  const {
    data: links = [],
    error,
    refetch,
  } = useQuery({ ...clientLinksQuery(jobReference.id), enabled: mayGenerate && isMade });
  const { dialog, id, open, close } = useDialog();
  // By PDF: the address of a link is sent only once, and may arrive while the dialog is closed.
  const [made, setMade] = useState<Record<string, MadeClientLink | null>>({});
  const isDone = ({ generation }: PdfVersion) => generation.status === 'done' && generation.id === id;
  const sent = dialog === 'send' && mayGenerate && versions.find(isDone);
  return (
    <Card title="PDFs" count={versions.length}>
      {versions.length === 0 && <p className="text-secondary">No PDFs generated yet</p>}
      {error && links.length === 0 && (
        <ErrorState
          compact
          title="Links to the client could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <ExpandableList
        items={versions}
        shownAtFirst={shownAtFirst}
        className="grid gap-16 plain-list"
        moreClassName={styles.more}
      >
        {(version) => (
          <Fragment key={version.generation.id}>
            <PdfRow
              jobReferenceId={jobReference.id}
              mayGenerate={mayGenerate}
              onSend={mayGenerate ? () => open('send', version.generation.id) : null}
              {...version}
            />
            <LinkRows
              jobReferenceId={jobReference.id}
              links={links.filter(({ pdfId }) => pdfId === version.generation.id)}
            />
          </Fragment>
        )}
      </ExpandableList>
      <UntilClosed>
        {sent && (
          <LazySendDialog
            key={sent.generation.id}
            jobReference={jobReference}
            pdfId={sent.generation.id}
            name={sent.name}
            made={made[sent.generation.id] ?? null}
            onMade={(link) => setMade((others) => ({ ...others, [sent.generation.id]: link }))}
            onClose={close}
          />
        )}
      </UntilClosed>
    </Card>
  );
};
