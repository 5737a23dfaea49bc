import { fullName } from '@jobref/contracts/domain/full-name';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { Form } from 'antd';
import { X } from 'lucide-react';
import { useColleagueSearch } from '../../domain/people/use-colleagues.js';
import { PersonLine, type PickablePerson } from '../../domain/people/person-line.js';
import { PersonPicker } from '../../domain/people/person-picker.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import styles from './manage-dialog.module.css';
import { useSharing } from './use-saved-search-mutations.js';

const formId = 'share-saved-search';

interface ShareSearchDialogProps {
  savedSearch: SavedSearch;
  onClose: () => void;
}

/** Shares a saved search with colleagues. It finds only what each of them may see. */
export const ShareSearchDialog = ({ savedSearch, onClose }: ShareSearchDialogProps) => {
  const { id, ownerId, name, followers } = savedSearch;
  const [form] = Form.useForm<{ person: PickablePerson | null }>();
  const search = useColleagueSearch();
  const { share, unshare } = useSharing(() => form.resetFields());
  const refusalOf = (person: PickablePerson) => {
    if (person.id === ownerId) return 'You';
    return followers.some((follower) => follower.id === person.id) ? 'Already has it' : undefined;
  };
  return (
    <FormDialog
      open
      title={`Share “${name}”`}
      width={420}
      formId={formId}
      submitLabel="Share"
      pending={share.isPending}
      cancelLabel="Close"
      onCancel={onClose}
    >
      <Form<{ person: PickablePerson | null }>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ person }) => person && share.send({ id, userId: person.id })}
      >
        <Form.Item
          name="person"
          label="Colleague"
          rules={[{ required: true, message: 'Please choose a colleague' }]}
          extra="It also appears in their sidebar, and finds only what they have access to."
        >
          <PersonPicker search={search} refusalOf={refusalOf} autoFocus />
        </Form.Item>
      </Form>
      {followers.length > 0 && (
        <ul className="plain-list" aria-label="Shared with">
          {followers.map((follower) => (
            <li key={follower.id} className={styles.follower}>
              <span className="flex-1 min-w-0">
                <PersonLine person={follower} note={undefined} />
              </span>
              <IconButton
                label={`Stop sharing with ${fullName(follower)}`}
                icon={<X aria-hidden />}
                onClick={() => unshare.send({ id, userId: follower.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};
