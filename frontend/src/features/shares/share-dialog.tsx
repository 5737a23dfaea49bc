import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Permissions } from '@jobref/contracts/domain/shares';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { DraftForm } from '../../drafts/draft-form.js';
import { useDiscardDraft } from '../../drafts/use-form-draft.js';
import { useShareWith } from '../../domain/shares/use-share-with.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { ColleagueItem } from '../../domain/people/colleague-item.js';
import {
  permissionChoices,
  permissionLabels,
  permissionSentences,
} from '../../domain/shares/permission-texts.js';
import styles from './shares-card.module.css';
import { sharesQuery } from '../../domain/queries.js';

interface ShareDialogProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
}
interface Values {
  person: PersonName;
  permissions: Permissions;
}

/** Returns a function that gives the reason why a person already has access; undefined if they have none. */
const useRefusalOf = ({ id, ownerId }: JobReference) => {
  const { data: shares = [] } = useQuery(sharesQuery(id));
  return (person: PersonName) => {
    if (person.id === ownerId) return 'Owner';
    const share = shares.find(({ userId }) => userId === person.id);
    return share && `Can ${share.permissions}`;
  };
};

/** Dialog that shares a job reference with a colleague, to view, comment or edit. */
export const ShareDialog = ({ jobReference, open, onClose }: ShareDialogProps) => {
  const draft = `share.${jobReference.id}`;
  const close = useDiscardDraft(draft, onClose);
  const { send, isPending } = useShareWith(jobReference.id, close);
  const refusalOf = useRefusalOf(jobReference);
  return (
    <FormDialog
      open={open}
      title="Share Job Reference"
      submitLabel="Share"
      pendingLabel="Sharing..."
      pending={isPending}
      onCancel={close}
    >
      <DraftForm<Values>
        draft={draft}
        requiredMark={false}
        initialValues={{ permissions: 'view' }}
        onFinish={({ person, permissions }) => send({ userId: person.id, permissions })}
      >
        <ColleagueItem refusalOf={refusalOf} />
        <Form.Item name="permissions" label="What they may do" className={styles.last ?? ''}>
          <Radio.Group aria-label="What they may do" className={styles.choices ?? ''}>
            {permissionChoices.map((permissions) => (
              <Radio key={permissions} value={permissions}>
                <span className="block font-medium">{permissionLabels[permissions]}</span>
                <span className={styles.sentence}>{permissionSentences[permissions]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </DraftForm>
    </FormDialog>
  );
};
