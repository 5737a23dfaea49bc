import { arrayMove } from '@dnd-kit/sortable';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { randomUuid } from '../../../../api/random-uuid.js';
import { Button } from '../../../../ui/actions/button.js';
import { Sortable } from '../../../../ui/lists/sortable.js';
import { shownName } from '../shown-name.js';
import styles from './arrange.module.css';
import { ArrangedPhoto, Picture } from './arranged-photo.js';
import {
  type Arrangement,
  groupOf,
  moveToGroup,
  moveToTarget,
  renameGroup,
  titleOf,
  ungroupedKey,
  addGroup,
  removeGroup,
} from './arrangement.js';
import { PhotoGroup } from './photo-group.js';

interface ArrangePhotosProps {
  jobReferenceId: string;
  photos: ReadonlyMap<string, FileUpload>;
  arrangement: Arrangement;
  onChange: (next: (now: Arrangement) => Arrangement) => void;
}

/** Photos under their headings, moved by dragging or from each photo's menu. */
export const ArrangePhotos = ({ jobReferenceId, photos, arrangement, onChange }: ArrangePhotosProps) => {
  const { groups } = arrangement;
  const [newest, setNewest] = useState<string | null>(null);
  const before = useRef(arrangement);
  const nameOf = (id: string) => {
    const photo = photos.get(id);
    if (photo) return shownName(photo);
    return titleOf(groups.find(({ key }) => key === id) ?? { key: ungroupedKey, name: '', ids: [] });
  };
  const addHeading = () => {
    const key = `new:${randomUuid()}`;
    setNewest(key);
    onChange((now) => addGroup(now, key));
  };
  const moveGroup = (from: number, to: number) =>
    onChange((now) => ({ ...now, groups: arrayMove([...now.groups], from, to) }));
  return (
    <Sortable
      nameOf={nameOf}
      carried={(id) => <Picture jobReferenceId={jobReferenceId} photo={photos.get(id)} />}
      onStart={() => {
        before.current = arrangement;
      }}
      onCancel={() => onChange(() => before.current)}
      onOver={(id, over) => {
        // Within a group dnd-kit itself moves the other photos.
        if (groupOf(arrangement, id) !== groupOf(arrangement, over))
          onChange((now) => moveToTarget(now, id, over));
      }}
      onDrop={(id, over) => onChange((now) => moveToTarget(now, id, over))}
    >
      {groups.map((group, index) => (
        <PhotoGroup
          key={group.key}
          group={group}
          title={groups.length === 1 ? null : titleOf(group)}
          isNew={group.key === newest}
          onRename={(name) => onChange((now) => renameGroup(now, group.key, name))}
          onRemove={() => onChange((now) => removeGroup(now, group.key))}
          onUp={index > 0 ? () => moveGroup(index, index - 1) : null}
          onDown={index < groups.length - 1 ? () => moveGroup(index, index + 1) : null}
        >
          {group.ids.map((id) => (
            <ArrangedPhoto
              key={id}
              jobReferenceId={jobReferenceId}
              photo={photos.get(id)}
              {...{ id, group, groups }}
              name={nameOf(id)}
              onMove={(key, at) => onChange((now) => moveToGroup(now, id, key, at))}
            />
          ))}
        </PhotoGroup>
      ))}
      <Button variant="dashed" icon={<Plus />} className={styles.add} onClick={addHeading}>
        Add heading
      </Button>
    </Sortable>
  );
};
