import type { JobReference } from '@jobref/contracts/job-references';
import { Button, type MenuProps } from 'antd';
import { Ellipsis, History, Pencil, Trash2, Users } from 'lucide-react';
import { ActionMenu } from '../../../ui/action-menu.js';

interface JobReferenceActionsProps {
  jobReference: JobReference;
  onShare: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
  /** All in the menu: on phones. */
  compact: boolean;
}

/** Share, edit, history, delete, for those who may: what the caller may not do is absent [JD-09 CO-08]. */
export const JobReferenceActions = ({ jobReference, compact, ...actions }: JobReferenceActionsProps) => {
  const { abilities } = jobReference;
  const share = { key: 'share', label: 'Share', icon: <Users aria-hidden />, onClick: actions.onShare };
  const edit = { key: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onClick: actions.onEdit };
  const main = [...(abilities.share ? [share] : []), ...(abilities.edit ? [edit] : [])];
  const items: MenuProps['items'] = [
    ...(compact ? main : []),
    { key: 'history', label: 'History', icon: <History aria-hidden />, onClick: actions.onHistory },
    ...(abilities.delete
      ? [
          {
            key: 'delete',
            label: 'Delete',
            danger: true,
            icon: <Trash2 aria-hidden />,
            onClick: actions.onDelete,
          },
        ]
      : []),
  ];
  return (
    <>
      {!compact &&
        main.map(({ key, label, ...button }) => (
          <Button key={key} {...button}>
            {label}
          </Button>
        ))}
      <ActionMenu menu={{ items }}>
        <Button
          type={compact ? 'text' : 'default'}
          icon={<Ellipsis aria-hidden />}
          aria-label="More actions"
          title="More actions"
        />
      </ActionMenu>
    </>
  );
};
