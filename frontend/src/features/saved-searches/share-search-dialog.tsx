import { fullName } from '@jobref/contracts/domain/full-name';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Form } from 'antd';
import { X } from 'lucide-react';
import { PersonLine } from '../../domain/people/person-line.js';
import { ColleagueItem } from '../../domain/people/colleague-item.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { DialogForm, FormDialog } from '../../ui/overlays/form-dialog.js';
import styles from './manage-dialog.module.css';
import { useSharing } from './use-saved-search-mutations.js';

interface ShareSearchDialogProps {
  savedSearch: SavedSearch;
  onClose: () => void;
}

/** Shares a saved search with colleagues. It finds only what each of them may see. */
export const ShareSearchDialog = ({ savedSearch, onClose }: ShareSearchDialogProps) => {
  const { id, ownerId, name, followers } = savedSearch;
  const [form] = Form.useForm<{ person: PersonName | null }>();
  const { share, unshare } = useSharing(() => form.resetFields());
  const refusalOf = (person: PersonName) => {
    if (person.id === ownerId) return 'You';
    return followers.some((follower) => follower.id === person.id) ? 'Already has it' : undefined;
  };
  return (
    <FormDialog
      open
      title={`Share “${name}”`}
      width={420}
      submitLabel="Share"
      pending={share.isPending}
      cancelLabel="Close"
      onCancel={onClose}
    >
      <DialogForm<{ person: PersonName | null }>
        form={form}
        onFinish={({ person }) => person && share.send({ id, userId: person.id })}
      >
        <ColleagueItem
          extra="It also appears in their sidebar, and finds only what they have access to."
          refusalOf={refusalOf}
        />
      </DialogForm>
      {followers.length > 0 && (
        <ul className="plain-list" aria-label="Shared with">
          {followers.map((follower) => (
            <li key={follower.id} className={styles.follower}>
              <span className="flex-1 min-w-0">
                <PersonLine person={follower} />
              </span>
              <IconButton
                label={`Stop sharing with ${fullName(follower)}`}
                icon={<X />}
                onClick={() => unshare.send({ id, userId: follower.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};
