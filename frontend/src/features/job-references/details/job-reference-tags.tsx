import { limits } from '@jobref/contracts/domain/limits';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { tagsPath } from '../../../domain/tags/queries.js';
import { TagChip, TagChips } from '../../../domain/tags/tag-chip.js';
import { tagsByName, tagsText } from '../../../domain/tags/tag-list.js';
import { lazyComponent } from '../../../ui/lazy/lazy-component.js';
import styles from './job-reference-tags.module.css';
import { useSetField } from './use-set-field.js';

const TagAdder = lazyComponent(
  () => import('./tag-adder.js').then((m) => m.TagAdder),
  <span className="small text-secondary" role="status">
    Loading...
  </span>,
);

/** Renders the tags, with buttons to add and remove them for people who may edit. */
export const JobReferenceTags = ({ jobReference }: { jobReference: JobReference }) => {
  const { tags, abilities } = jobReference;
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { send, isPending } = useSetField(jobReference, 'tags', {
    failure: 'Failed to change the tags',
    conflict: () => 'Somebody else has just changed the tags. Please try again.',
    touches: [tagsPath],
    // Removing the next tag right after another is not a double click.
    rowOf: tagsText,
  });
  if (!abilities.edit) return <TagChips tags={tags} />;
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div
      className="flex flex-wrap items-center gap-6 min-w-0"
      role="group"
      aria-label="Tags"
      aria-busy={isPending}
    >
      {tags.map((tag) => (
        <TagChip
          key={tag.name}
          tag={tag}
          isBusy={isPending}
          onRemove={() => send(tags.filter(({ name }) => name !== tag.name))}
        />
      ))}
      {isAdding ? (
        <TagAdder
          tags={tags}
          onAdd={(tag) =>
            send(
              tagsByName(
                [...tags, tag].map(({ name }) => name),
                [...tags, tag],
              ),
            )
          }
          onClose={close}
          onLeave={() => setAdding(false)}
        />
      ) : (
        tags.length < limits.tagsPerJobReference && (
          <button
            ref={opener}
            type="button"
            className={styles.add}
            // Two concurrent changes would have the same base version, and the second one would conflict.
            aria-disabled={isPending}
            onPointerEnter={TagAdder.prefetch}
            onClick={() => !isPending && setAdding(true)}
          >
            <Plus />
            Add tag
          </button>
        )
      )}
    </div>
  );
};
