import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import { useDraftText } from '../../../drafts/use-draft-text.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { DialogFormId } from '../../../ui/overlays/form-dialog.js';
import { changesText } from '../dossier/changes-text.js';
import styles from './client-links.module.css';
import { CreatedLink } from './created-link.js';
import { linkMailQuery } from './queries.js';
import { SendForm, type SendValues } from './send-form.js';
import { useMakeLink } from './use-make-link.js';

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
export const SendDialog = (props: SendDialogProps) => {
  const { jobReference, pdfId, name, made, onMade, onClose } = props;
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
  const formId = useId();
  const [form] = Form.useForm<SendValues>();
  const { send, makeAlone, isPending } = useMakeLink({
    form,
    jobReferenceId: jobReference.id,
    pdfId,
    onMade: (link) => {
      clearSent(text);
      onMade(link);
    },
  });
  // Known of the newest PDF only. A colleague may blur a photo while the mail is written.
  const changes = jobReference.pdfGenerations.find(({ id }) => id === pdfId)?.changes ?? [];
  const isWaiting = isPending || !template.data;
  return (
    <Dialog
      open
      title={`Send ${name} to client`}
      onClose={shown ? done : cancel}
      footer={
        shown ? (
          <Button type="primary" autoFocus={!shown.url} onClick={done}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={cancel}>Cancel</Button>
            <Button disabled={isWaiting} onClick={makeAlone}>
              Make link only
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              disabled={!template.data}
              loading={isPending}
            >
              {isPending ? 'Sending...' : 'Send'}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <CreatedLink link={shown} />
      ) : (
        <QueryView
          query={template}
          loading={<SkeletonBar height={320} />}
          failed="The organisation’s mail text could not be loaded"
        >
          {(template) => (
            <DialogFormId value={formId}>
              <div role="status">
                {changes.length > 0 && (
                  <p className={styles.outdated}>This PDF is no longer up to date. {changesText(changes)}.</p>
                )}
              </div>
              <SendForm
                form={form}
                jobReference={jobReference}
                draft={draft}
                template={template}
                isPending={isPending}
                onSend={send}
              />
            </DialogFormId>
          )}
        </QueryView>
      )}
    </Dialog>
  );
};
