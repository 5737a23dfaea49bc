import type { FileUpload } from '@jobref/contracts/domain/files';
import { ArrowLeft, ArrowRight, EllipsisVertical, Heading } from 'lucide-react';
import { thumbnailUrl } from '../../../../api/file-urls.js';
import { Photo } from '../../../../domain/files/photo.js';
import { ActionMenu, type MenuEntries } from '../../../../ui/actions/action-menu.js';
import { IconButton } from '../../../../ui/actions/icon-button.js';
import { SortableItem } from '../../../../ui/lists/sortable.js';
import styles from './arrange.module.css';
import { type Group, titleOf, ungroupedKey } from './arrangement.js';

interface PictureProps {
  jobReferenceId: string;
  photo: FileUpload | undefined;
}

export const Picture = ({ jobReferenceId, photo }: PictureProps) =>
  photo && <Photo className={styles.picture} src={thumbnailUrl(jobReferenceId, photo, 320)} alt="" />;

interface ArrangedPhotoProps extends PictureProps {
  id: string;
  name: string;
  /** The group that contains the photo. */
  group: Group;
  groups: readonly Group[];
  /** Moves the photo to index `at` of a group; by default to its end. */
  onMove: (key: string, at?: number) => void;
}

const entriesFor = ({ id, group, groups, onMove }: ArrangedPhotoProps): MenuEntries => {
  const at = group.ids.indexOf(id);
  return [
    at > 0 && {
      label: 'Move earlier',
      icon: <ArrowLeft />,
      onClick: () => onMove(group.key, at - 1),
    },
    at < group.ids.length - 1 && {
      label: 'Move later',
      icon: <ArrowRight />,
      onClick: () => onMove(group.key, at + 1),
    },
    ...groups
      .filter(({ key }) => key !== group.key)
      .map((other) => ({
        label: other.key === ungroupedKey ? titleOf(other) : `Under ${titleOf(other)}`,
        icon: <Heading />,
        onClick: () => onMove(other.key),
      })),
  ];
};

/** Photo that is moved by dragging or from its menu. */
export const ArrangedPhoto = (props: ArrangedPhotoProps) => {
  const { id, name, jobReferenceId, photo } = props;
  return (
    <SortableItem
      id={id}
      name={name}
      className={styles.photo}
      handle={<Picture jobReferenceId={jobReferenceId} photo={photo} />}
    >
      <div className="flex items-center min-w-0">
        <span dir="auto" className="truncate flex-1 small" title={name}>
          {name}
        </span>
        <ActionMenu entries={entriesFor(props)}>
          <IconButton label={`Where ${name} stands`} icon={<EllipsisVertical />} />
        </ActionMenu>
      </div>
    </SortableItem>
  );
};
