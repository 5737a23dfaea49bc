import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { CreatedLink } from './created-link.js';
import { linkMailQuery } from './queries.js';
import { SendForm } from './send-form.js';

export interface SendDialogProps {
  jobReference: JobReference;
  pdfId: string;
  /** For example "JR-2026-000123, version 2". */
  name: string;
  onClose: () => void;
}

/** "Send to client" dialog: sends a link to one version of the dossier by mail, or creates one to copy. */
export const SendDialog = ({ jobReference, pdfId, name, onClose }: SendDialogProps) => {
  const [made, setMade] = useState<MadeClientLink | null>(null);
  const draft = `send.${pdfId}`;
  const forgetDraft = useDiscardDraft(draft);
  const close = useDiscardDraft(draft, onClose);
  const template = useQuery(linkMailQuery);
  return (
    <Dialog open title={`Send ${name} to client`} onClose={close}>
      {made ? (
        <CreatedLink link={made} onClose={close} />
      ) : (
        <QueryView
          query={template}
          loading={<SkeletonBar height={320} />}
          failed="The organisation’s mail text could not be loaded"
        >
          {(template) => (
            <SendForm
              jobReference={jobReference}
              pdfId={pdfId}
              draft={draft}
              template={template}
              onMade={(link) => {
                forgetDraft();
                setMade(link);
              }}
              onCancel={close}
            />
          )}
        </QueryView>
      )}
    </Dialog>
  );
};
