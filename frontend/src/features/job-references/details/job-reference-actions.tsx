import type { JobReference } from '@jobref/contracts/job-references';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';

interface JobReferenceActionsProps {
  jobReference: JobReference;
  onEdit: () => void;
  onDelete: () => void;
  /** All in the menu: on phones. */
  compact: boolean;
}

/** Edit and delete, for those who may: what the caller may not do is absent [JD-09]. */
export const JobReferenceActions = ({ jobReference, compact, ...actions }: JobReferenceActionsProps) => {
  const { abilities } = jobReference;
  const items: MenuProps['items'] = [
    ...(abilities.edit && compact ? [{ key: 'edit', label: 'Edit', icon: <Pencil aria-hidden /> }] : []),
    ...(abilities.delete
      ? [{ key: 'delete', label: 'Delete', danger: true, icon: <Trash2 aria-hidden /> }]
      : []),
  ];
  return (
    <>
      {abilities.edit && !compact && (
        <Button icon={<Pencil aria-hidden />} onClick={actions.onEdit}>
          Edit
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items, onClick: ({ key }) => (key === 'edit' ? actions.onEdit() : actions.onDelete()) }}
        >
          <Button
            type={compact ? 'text' : 'default'}
            icon={<Ellipsis aria-hidden />}
            aria-label="More actions"
            title="More actions"
          />
        </Dropdown>
      )}
    </>
  );
};
