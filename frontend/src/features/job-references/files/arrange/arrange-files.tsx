import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useEffect, useRef } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { Button } from '../../../../ui/actions/button.js';
import { FormAlert } from '../../../../ui/forms/form-alert.js';
import { InertWhile } from '../../../../ui/forms/inert-while.js';
import { UnsavedChangesPrompt } from '../../../../ui/overlays/unsaved-changes-prompt.js';
import styles from './arrange.module.css';
import { ArrangeDocuments } from './arrange-documents.js';
import { ArrangePhotos } from './arrange-photos.js';
import { useArrangement } from './use-arrangement.js';

interface ArrangeFilesProps {
  jobReference: JobReference;
  /** Storage key of the draft. */
  draft: string;
  onDone: () => void;
}

/** Ignores dialogs, which are history entries of the same page. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

const othersOrder =
  'Somebody else has arranged these files meanwhile. Cancel to see their order, or replace it with yours.';

/** Replaces the file list while the order of files and the headings over photos are edited; saves all at once. */
export const ArrangeFiles = ({ jobReference, draft, onDone }: ArrangeFilesProps) => {
  const { arrangement, change, isDirty, replacesOther, save, isSaving, end } = useArrangement(
    jobReference,
    draft,
    onDone,
  );
  const bar = useRef<HTMLParagraphElement>(null);
  // The button that opened this is gone: focus moves here.
  useEffect(() => bar.current?.focus(), []);
  const files = new Map(jobReference.fileUploads.map((file) => [file.id, file]));
  const documents = arrangement.documents.flatMap((id) => files.get(id) ?? []);
  const hasPhotos = arrangement.groups.some(({ ids }) => ids.length > 0);
  return (
    <div className={styles.arrange}>
      <div className={styles.bar}>
        <p ref={bar} tabIndex={-1} className={styles.hint}>
          Drag the files into order. The next PDF will use this order.
        </p>
        <div className="flex gap-8">
          <Button size="small" onClick={end}>
            Cancel
          </Button>
          <Button size="small" variant="primary" pending={isSaving} onClick={save}>
            {isSaving ? 'Saving...' : replacesOther ? 'Replace their order' : 'Save order'}
          </Button>
        </div>
        <FormAlert message={replacesOther ? othersOrder : null} />
      </div>
      <InertWhile pending={isSaving}>
        {hasPhotos && (
          <ArrangePhotos
            jobReferenceId={jobReference.id}
            photos={files}
            arrangement={arrangement}
            onChange={change}
          />
        )}
        {documents.length > 0 && (
          <ArrangeDocuments
            documents={documents}
            onMove={(ids) => change((now) => ({ ...now, documents: ids }))}
          />
        )}
      </InertWhile>
      <UnsavedChangesPrompt
        when={isDirty && !isSaving && leavesPage}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep arranging"
        onLeave={end}
      >
        The new order of the files is not saved yet. Leaving this page discards it.
      </UnsavedChangesPrompt>
    </div>
  );
};
