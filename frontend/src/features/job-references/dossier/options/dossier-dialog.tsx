import { dossierOptions, type DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraftText } from '../../../../drafts/use-draft-text.js';
import { parseJson } from '../../../../parse-json.js';
import { QueryView } from '../../../../ui/feedback/query-view.js';
import { PageLoading } from '../../../../ui/feedback/page-loading.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.js';
import { dossierOptionsQuery } from '../../queries.js';
import type { DossierRequest } from '../generate-pdf.js';
import { DossierChoices } from './dossier-choices.js';

interface DossierDialogProps {
  jobReference: JobReference;
  onClose: () => void;
  onGenerate: (dossier: Required<DossierRequest>) => void;
  /** Whether another generation is running. */
  isBusy: boolean;
}

/** Parses the draft options of this tab; null for no draft, or one stored by an incompatible version. */
const optionsIn = (draft: string): DossierOptions | null =>
  dossierOptions.safeParse(parseJson(draft)).data ?? null;

/** Drops left-out files that have been deleted or moved away since. */
const withoutGoneFiles = (options: DossierOptions, { fileUploads }: JobReference): DossierOptions => {
  const leftOut = options.leftOut.filter((id) => fileUploads.some((file) => file.id === id));
  return leftOut.length === options.leftOut.length ? options : { ...options, leftOut };
};

/** Dialog for the options of the next PDF, with a preview. */
export const DossierDialog = (props: DossierDialogProps) => {
  const { jobReference, onClose, onGenerate, isBusy } = props;
  const queryClient = useQueryClient();
  const optionsQuery = dossierOptionsQuery(jobReference.id);
  const { data, error, refetch } = useQuery(optionsQuery);
  const [draft, writeDraft, clearSent] = useDraftText(`dossier.${jobReference.id}`);
  const chosen = optionsIn(draft);
  const current = chosen ?? data;
  const options = current && withoutGoneFiles(current, jobReference);
  const close = () => {
    onClose();
    writeDraft('');
  };
  return (
    <Dialog
      open
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
                // Known if the dialog was reopened meanwhile, from before these were accepted.
                queryClient.setQueryData(optionsQuery.queryKey, (known) => known && options);
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
        query={{ data: options, error, isPending: !options && !error, refetch }}
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
