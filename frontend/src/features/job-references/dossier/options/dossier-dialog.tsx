import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/feedback/query-view.js';
import { PageLoading } from '../../../../ui/feedback/page-loading.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.js';
import { dossierOptionsQuery } from '../../queries.js';
import { DossierChoices } from './dossier-choices.js';
import { useState } from 'react';

interface DossierDialogProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
  onGenerate: (options: DossierOptions) => void;
  /** Another one is being made. */
  isBusy: boolean;
}

/** How the next PDF is to be, with a preview of it beside. */
export const DossierDialog = ({ jobReference, open, onClose, onGenerate, isBusy }: DossierDialogProps) => {
  // Asked anew at every opening: a colleague may have generated one meanwhile, with another summary.
  const query = useQuery({ ...dossierOptionsQuery(jobReference.id), enabled: open, staleTime: 0 });
  const [chosen, setChosen] = useState<DossierOptions | null>(null);
  const options = chosen ?? query.data;
  const close = () => {
    onClose();
    setChosen(null);
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
            close();
            onGenerate(options);
          }}
        >
          Generate
        </DialogButtons>
      }
    >
      <QueryView query={query} loading={<PageLoading />} failed="The options could not be loaded" onlyFresh>
        {(known) => (
          <DossierChoices jobReference={jobReference} options={chosen ?? known} onChange={setChosen} />
        )}
      </QueryView>
    </Dialog>
  );
};
