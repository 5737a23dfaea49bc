import { limits } from '@jobref/contracts/domain/limits';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { tagsPath } from '../../../domain/tags/queries.js';
import { TagChip, TagChips } from '../../../domain/tags/tag-chip.js';
import { tagsByName, tagsText } from '../../../domain/tags/tag-list.js';
import { Button } from '../../../ui/actions/button.js';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.js';
import styles from './job-reference-tags.module.css';
import { TagAdder } from './tag-adder.js';
import { useSetField } from './use-set-field.js';

/** Where a tag is as high as a finger, twenty of them would fill the screen. */
const hasLargeTags = '(max-width: 767px), (pointer: coarse)';
const shownAtFirst = 5;

/** Renders the tags, with buttons to add and remove them for people who may edit. */
export const JobReferenceTags = ({ jobReference }: { jobReference: JobReference }) => {
  const { tags, abilities } = jobReference;
  const [isAdding, setAdding] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const isCut = useMediaQuery(hasLargeTags) && !isExpanded && tags.length > shownAtFirst + 1;
  const opener = useRef<HTMLButtonElement>(null);
  const { send, isPending } = useSetField(jobReference, 'tags', {
    failure: 'Failed to change the tags',
    conflict: () => 'Somebody else has just changed the tags. Please try again.',
    touches: [tagsPath],
    // Removing the next tag right after another is not a double click.
    rowOf: tagsText,
  });
  if (!abilities.edit) return <TagChips tags={tags} />;
  const startAdding = () => {
    if (isPending) return;
    setAdding(true);
    // The added tag is visible.
    setExpanded(true);
  };
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
      {(isCut ? tags.slice(0, shownAtFirst) : tags).map((tag) => (
        <TagChip
          key={tag.name}
          tag={tag}
          isBusy={isPending}
          onRemove={() => send(tags.filter(({ name }) => name !== tag.name))}
        />
      ))}
      {isCut && (
        <Button variant="link" className="tap-area" onClick={() => setExpanded(true)}>
          +{tags.length - shownAtFirst} more
        </Button>
      )}
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
            onClick={startAdding}
          >
            <Plus />
            Add tag
          </button>
        )
      )}
    </div>
  );
};
