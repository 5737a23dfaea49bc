import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftText } from '../../../drafts/use-draft-text.js';
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
  /** The link made last, until its dialog is closed. */
  made: MadeClientLink | null;
  /** May be called after the dialog has closed. */
  onMade: (link: MadeClientLink | null) => void;
  onClose: () => void;
}

/** "Send to client" dialog: sends a link to one version of the dossier by mail, or creates one to copy. */
export const SendDialog = ({ jobReference, pdfId, name, made, onMade, onClose }: SendDialogProps) => {
  // Kept while the dialog closes.
  const [shown, setShown] = useState(made);
  if (made && made !== shown) setShown(made);
  const draft = `send.${pdfId}`;
  const [text, , clearSent] = useDraftText(draft);
  const cancel = useDiscardDraft(draft, onClose);
  const done = () => {
    onClose();
    onMade(null);
  };
  const template = useQuery(linkMailQuery);
  return (
    <Dialog open title={`Send ${name} to client`} onClose={shown ? done : cancel}>
      {shown ? (
        <CreatedLink link={shown} onClose={done} />
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
                clearSent(text);
                onMade(link);
              }}
              onCancel={cancel}
            />
          )}
        </QueryView>
      )}
    </Dialog>
  );
};
