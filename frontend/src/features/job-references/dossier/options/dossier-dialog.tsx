import { dossierOptions, type DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftText } from '../../../../drafts/use-draft-text.js';
import { QueryView } from '../../../../ui/feedback/query-view.js';
import { PageLoading } from '../../../../ui/feedback/page-loading.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.js';
import { dossierOptionsQuery } from '../../queries.js';
import type { DossierRequest } from '../generate-pdf.js';
import { DossierChoices } from './dossier-choices.js';

interface DossierDialogProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
  onGenerate: (dossier: Required<DossierRequest>) => void;
  /** Whether another generation is running. */
  isBusy: boolean;
}

/** Parses the draft options of this tab; null for no draft, or one stored by an incompatible version. */
const optionsIn = (draft: string): DossierOptions | null => {
  try {
    return dossierOptions.safeParse(JSON.parse(draft)).data ?? null;
  } catch {
    return null;
  }
};

/** Drops left-out files that have been deleted or moved away since. */
const withoutGoneFiles = (options: DossierOptions, { fileUploads }: JobReference): DossierOptions => {
  const leftOut = options.leftOut.filter((id) => fileUploads.some((file) => file.id === id));
  return leftOut.length === options.leftOut.length ? options : { ...options, leftOut };
};

/** Dialog for the options of the next PDF, with a preview. */
export const DossierDialog = ({ jobReference, open, onClose, onGenerate, isBusy }: DossierDialogProps) => {
  // Refetched at every opening: a colleague may have generated one meanwhile, with another summary.
  const optionsQuery = dossierOptionsQuery(jobReference.id);
  const query = useQuery({ ...optionsQuery, enabled: open, staleTime: 0 });
  const queryClient = useQueryClient();
  const [draft, writeDraft, clearSent] = useDraftText(`dossier.${jobReference.id}`);
  const chosen = optionsIn(draft);
  // Options from before the opening are not shown: a change of one would keep all of them.
  const [isFresh, setFresh] = useState(false);
  const isNowFresh = open && (isFresh || (query.isSuccess && query.fetchStatus === 'idle'));
  if (isFresh !== isNowFresh) setFresh(isNowFresh);
  const current = chosen ?? (isNowFresh ? query.data : undefined);
  const options = current && withoutGoneFiles(current, jobReference);
  const close = () => {
    onClose();
    writeDraft('');
  };
  return (
    <Dialog
      open={open}
      title="PDF options"
      width={1080}
      hasUnsaved={chosen !== null}
      onClose={close}
      footer={
        <DialogButtons
          onCancel={close}
          disabled={!options || isBusy}
          onClick={() => {
            if (!options) return;
            onClose();
            onGenerate({
              options,
              onAccepted: () => {
                queryClient.setQueryData(optionsQuery.queryKey, options);
                clearSent(draft);
              },
            });
          }}
        >
          Generate
        </DialogButtons>
      }
    >
      <QueryView
        query={{ ...query, data: options, isPending: !options && !query.isError }}
        loading={<PageLoading />}
        failed="The options could not be loaded"
        onlyFresh
      >
        {(shown) => (
          <DossierChoices
            jobReference={jobReference}
            options={shown}
            onChange={(next) => writeDraft(JSON.stringify(next))}
          />
        )}
      </QueryView>
    </Dialog>
  );
};
