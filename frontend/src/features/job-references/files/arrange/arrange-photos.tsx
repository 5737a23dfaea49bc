import type { FileUpload } from '@jobref/contracts/domain/files';
import { ArrowLeft, ArrowRight, EllipsisVertical, Heading, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { thumbnailUrl } from '../../../../api/file-urls.js';
import { Photo } from '../../../../domain/files/photo.js';
import { ActionMenu, type MenuEntries } from '../../../../ui/actions/action-menu.js';
import { Button } from '../../../../ui/actions/button.js';
import { IconButton } from '../../../../ui/actions/icon-button.js';
import { shownName } from '../shown-name.js';
import styles from './arrange.module.css';
import { type Arrangement, ungroupedKey, type Group, intoGroup, withoutGroup } from './arrangement.js';
import { moved } from '../../../../ui/lists/moved.js';
import { PhotoGroup } from './photo-group.js';
import { Sortable, SortableItem } from '../../../../ui/lists/sortable.js';

interface ArrangePhotosProps {
  jobReferenceId: string;
  photos: ReadonlyMap<string, FileUpload>;
  arrangement: Arrangement;
  onChange: (next: (now: Arrangement) => Arrangement) => void;
}

let lastHeading = 0;

const ungroupedTitle = 'Without heading';
const titleOf = ({ key, name }: Group) =>
  key === ungroupedKey ? ungroupedTitle : name.trim() || 'New heading';
const groupOf = ({ groups }: Arrangement, id: string) => groups.find(({ ids }) => ids.includes(id));

/** A photo put where another one is, or into an empty group. */
const putAt =
  (id: string, over: string) =>
  (now: Arrangement): Arrangement => {
    const group = groupOf(now, over) ?? now.groups.find(({ key }) => key === over);
    if (!group) return now;
    const at = group.ids.indexOf(over);
    return intoGroup(now, id, group.key, at < 0 ? undefined : at);
  };

const withGroups =
  (change: (groups: readonly Group[]) => readonly Group[]) =>
  (now: Arrangement): Arrangement => ({ ...now, groups: change(now.groups) });

const swapped = (groups: readonly Group[], one: number, other: number) =>
  groups.map((group, index) => groups[index === one ? other : index === other ? one : index] ?? group);

const Picture = ({ jobReferenceId, photo }: { jobReferenceId: string; photo: FileUpload | undefined }) =>
  photo && <Photo className={styles.picture} src={thumbnailUrl(jobReferenceId, photo, 320)} alt="" />;

/** Photos under their headings: dragged, or moved by the menu that each has. */
export const ArrangePhotos = ({ jobReferenceId, photos, arrangement, onChange }: ArrangePhotosProps) => {
  const { groups } = arrangement;
  const [newest, setNewest] = useState<string | null>(null);
  const before = useRef(arrangement);
  const isOne = groups.length === 1;
  const nameOf = (id: string) => {
    const photo = photos.get(id);
    if (photo) return shownName(photo);
    return titleOf(groups.find(({ key }) => key === id) ?? { key: ungroupedKey, name: '', ids: [] });
  };
  const actionsFor = (id: string, group: Group): MenuEntries => {
    const at = group.ids.indexOf(id);
    const moveTo = (to: number) => onChange((now) => intoGroup(now, id, group.key, to));
    return [
      at > 0 && { label: 'Move earlier', icon: <ArrowLeft aria-hidden />, onClick: () => moveTo(at - 1) },
      at < group.ids.length - 1 && {
        label: 'Move later',
        icon: <ArrowRight aria-hidden />,
        onClick: () => moveTo(at + 1),
      },
      ...groups
        .filter(({ key }) => key !== group.key)
        .map((other) => ({
          label: other.key === ungroupedKey ? ungroupedTitle : `Under ${titleOf(other)}`,
          icon: <Heading aria-hidden />,
          onClick: () => onChange((now) => intoGroup(now, id, other.key)),
        })),
    ];
  };
  const addHeading = () => {
    const key = `new:${(lastHeading += 1)}`;
    setNewest(key);
    onChange(withGroups((now) => [...now, { key, name: '', ids: [] }]));
  };
  return (
    <Sortable
      nameOf={nameOf}
      carried={(id) => <Picture jobReferenceId={jobReferenceId} photo={photos.get(id)} />}
      onStart={() => {
        before.current = arrangement;
      }}
      onCancel={() => onChange(() => before.current)}
      onOver={(id, over) => {
        // Within a group dnd-kit moves the other photos by itself.
        if (groupOf(arrangement, id) !== groupOf(arrangement, over)) onChange(putAt(id, over));
      }}
      onDrop={(id, over) =>
        onChange((now) => {
          const group = groupOf(now, id);
          if (!group?.ids.includes(over)) return now;
          const ids = moved(group.ids, id, group.ids.indexOf(over));
          return withGroups((all) => all.map((each) => (each === group ? { ...each, ids } : each)))(now);
        })
      }
    >
      {groups.map((group, index) => (
        <PhotoGroup
          key={group.key}
          group={group}
          title={isOne ? null : titleOf(group)}
          isNew={group.key === newest}
          onRename={(name) =>
            onChange(
              withGroups((now) => now.map((each) => (each.key === group.key ? { ...each, name } : each))),
            )
          }
          onRemove={() => onChange((now) => withoutGroup(now, group.key))}
          onUp={index > 0 ? () => onChange(withGroups((now) => swapped(now, index, index - 1))) : null}
          onDown={
            index < groups.length - 1
              ? () => onChange(withGroups((now) => swapped(now, index, index + 1)))
              : null
          }
        >
          {group.ids.map((id) => {
            const name = nameOf(id);
            return (
              <SortableItem
                key={id}
                id={id}
                name={name}
                className={styles.photo}
                handle={<Picture jobReferenceId={jobReferenceId} photo={photos.get(id)} />}
              >
                <div className={styles.caption}>
                  <span dir="auto" className="truncate flex-1 small" title={name}>
                    {name}
                  </span>
                  <ActionMenu entries={actionsFor(id, group)}>
                    <IconButton label={`Where ${name} stands`} icon={<EllipsisVertical aria-hidden />} />
                  </ActionMenu>
                </div>
              </SortableItem>
            );
          })}
        </PhotoGroup>
      ))}
      <Button variant="dashed" icon={<Plus aria-hidden />} className={styles.add} onClick={addHeading}>
        Add heading
      </Button>
    </Sortable>
  );
};
