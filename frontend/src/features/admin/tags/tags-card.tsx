import type { TagRecord } from '@jobref/contracts/domain/tags';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TagChip } from '../../../domain/tags/tag-chip.js';
import { paths } from '../../../paths.js';
import { ActionMenu, type MenuEntries } from '../../../ui/actions/action-menu.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { SkeletonRows } from '../../../ui/feedback/skeletons.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { useDialogSubject } from '../../../ui/overlays/use-dialog-subject.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { adminTagsQuery } from '../queries.js';
import { jobReferencesText } from '../../../domain/job-references/job-references-text.js';
import styles from './tags.module.css';
import { useDeleteTag } from './use-tag-actions.js';

const EditTagDialog = lazyDialog(() => import('./tag-dialogs.js').then((m) => m.EditTagDialog));
const MergeTagDialog = lazyDialog(() => import('./tag-dialogs.js').then((m) => m.MergeTagDialog));

type Subject = { what: 'new' } | { what: 'edit' | 'merge' | 'delete'; tag: TagRecord };

interface TagRowProps {
  tag: TagRecord;
  isAlone: boolean;
  open: (subject: Subject) => void;
}

const TagRow = ({ tag, isAlone, open }: TagRowProps) => {
  const entries: MenuEntries = [
    { label: 'Edit', icon: <Pencil />, onClick: () => open({ what: 'edit', tag }) },
    !isAlone && {
      label: 'Merge into another',
      icon: <Merge />,
      onClick: () => open({ what: 'merge', tag }),
    },
    {
      label: 'Delete',
      icon: <Trash2 />,
      danger: true,
      onClick: () => open({ what: 'delete', tag }),
    },
  ];
  return (
    <li className={styles.row}>
      <TagChip tag={tag} />
      <span className="flex-1" />
      <Link className="small" to={paths.searchBy({ tag: tag.name })}>
        {jobReferencesText(tag)}
      </Link>
      <ActionMenu entries={entries}>
        <Button size="small" variant="text" icon={<Ellipsis />} aria-label={`Actions for tag ${tag.name}`} />
      </ActionMenu>
    </li>
  );
};

/** Renders the organisation's tags. They are edited, merged and deleted for everybody. */
export const TagsCard = () => {
  const query = useQuery(adminTagsQuery);
  const { subject, open, close } = useDialogSubject<Subject>();
  const { send: remove, isPending } = useDeleteTag(close);
  const tag = subject && 'tag' in subject ? subject.tag : null;
  return (
    <Card
      title="Tags"
      count={query.data?.length}
      flush
      extra={
        <Button size="small" icon={<Plus />} onClick={() => open({ what: 'new' })}>
          New tag
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonRows count={3} />}
        failed="The tags could not be loaded"
        empty={
          <EmptyState title="No tags yet">
            Anybody can create a tag when adding it to a job reference.
          </EmptyState>
        }
      >
        {(tags) => (
          <ul className={`plain-list divided ${styles.list}`}>
            {tags.map((each) => (
              <TagRow key={each.id} tag={each} isAlone={tags.length === 1} open={open} />
            ))}
          </ul>
        )}
      </QueryView>
      <UntilClosed>
        {(subject?.what === 'new' || subject?.what === 'edit') && (
          <EditTagDialog key={tag?.id ?? 'new'} tag={tag} tags={query.data ?? []} onClose={close} />
        )}
      </UntilClosed>
      <UntilClosed>
        {subject?.what === 'merge' && (
          <MergeTagDialog tag={subject.tag} tags={query.data ?? []} onClose={close} />
        )}
      </UntilClosed>
      <ConfirmDialog
        open={subject?.what === 'delete'}
        title="Delete tag"
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={() => tag && remove(tag)}
        onCancel={close}
      >
        {tag && `The tag ${tag.name} will be removed from ${jobReferencesText(tag)} for everybody.`} The job
        references stay.
      </ConfirmDialog>
    </Card>
  );
};
