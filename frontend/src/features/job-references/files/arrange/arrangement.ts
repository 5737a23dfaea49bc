import type { ArrangeFilesRequest, FileUpload } from '@jobref/contracts/domain/files';
import { photoGroups } from '@jobref/contracts/domain/photo-groups';
import { isSameValue } from '../../../../api/save-changes.js';
import { isPhoto } from '../../../../domain/files/is-photo.js';
import { moveId } from '../../../../ui/lists/move-id.js';

/** Photos under a heading while they are arranged; a blank name means no heading. */
export interface Group {
  key: string;
  name: string;
  ids: readonly string[];
}

/** Order and grouping of a job reference's files, by their ids. */
export interface Arrangement {
  groups: readonly Group[];
  documents: readonly string[];
}

/** Key of the group without a heading. This group always exists and receives the photos of removed groups. */
export const ungroupedKey = 'group:';

export const titleOf = ({ key, name }: Group) =>
  key === ungroupedKey ? 'Without heading' : name.trim() || 'New heading';

const idsOf = (files: readonly FileUpload[]) => files.map(({ id }) => id);

/** Returns the saved arrangement of the files. */
export const arrangementOf = (files: readonly FileUpload[]): Arrangement => {
  const groups = photoGroups(files.filter(isPhoto)).map(({ name, photos }) => ({
    key: `${ungroupedKey}${name ?? ''}`,
    name: name ?? '',
    ids: idsOf(photos),
  }));
  const hasUngrouped = groups.some(({ key }) => key === ungroupedKey);
  return {
    groups: hasUngrouped ? groups : [...groups, { key: ungroupedKey, name: '', ids: [] }],
    documents: idsOf(files.filter((file) => !isPhoto(file))),
  };
};

/** Returns the arrangement without deleted files and with new files at the end, in their order on the page. */
export const reconcileFiles = (arrangement: Arrangement, files: readonly FileUpload[]): Arrangement => {
  const present = new Set(idsOf(files));
  const placed = new Set([...arrangement.groups.flatMap(({ ids }) => ids), ...arrangement.documents]);
  const fresh = files.filter(({ id }) => !placed.has(id));
  const kept = (ids: readonly string[]) => ids.filter((id) => present.has(id));
  return {
    groups: arrangement.groups.map((group) => ({
      ...group,
      ids: [...kept(group.ids), ...(group.key === ungroupedKey ? idsOf(fresh.filter(isPhoto)) : [])],
    })),
    documents: [...kept(arrangement.documents), ...idsOf(fresh.filter((file) => !isPhoto(file)))],
  };
};

/** Moves a photo into a group, at index `at`; by default at its end. */
export const moveToGroup = (arrangement: Arrangement, id: string, key: string, at?: number): Arrangement => ({
  ...arrangement,
  groups: arrangement.groups.map((group) => {
    const others = group.ids.filter((each) => each !== id);
    return { ...group, ids: group.key === key ? moveId(others, id, at ?? others.length) : others };
  }),
});

export const groupOf = ({ groups }: Arrangement, id: string) => groups.find(({ ids }) => ids.includes(id));

/** Moves a photo to the place of photo `over`, or into the empty group `over`. */
export const moveToTarget = (arrangement: Arrangement, id: string, over: string): Arrangement => {
  const group = groupOf(arrangement, over) ?? arrangement.groups.find(({ key }) => key === over);
  if (!group) return arrangement;
  const at = group.ids.indexOf(over);
  return moveToGroup(arrangement, id, group.key, at < 0 ? undefined : at);
};

export const addGroup = (arrangement: Arrangement, key: string): Arrangement => ({
  ...arrangement,
  groups: [...arrangement.groups, { key, name: '', ids: [] }],
});

export const renameGroup = (arrangement: Arrangement, key: string, name: string): Arrangement => ({
  ...arrangement,
  groups: arrangement.groups.map((group) => (group.key === key ? { ...group, name } : group)),
});

/** Removes a group: its photos move to the group without a heading. */
export const removeGroup = (arrangement: Arrangement, key: string): Arrangement => {
  const gone = arrangement.groups.find((group) => group.key === key);
  return {
    ...arrangement,
    groups: arrangement.groups
      .filter((group) => group.key !== key)
      .map((group) =>
        group.key === ungroupedKey ? { ...group, ids: [...group.ids, ...(gone?.ids ?? [])] } : group,
      ),
  };
};

export type RequestFiles = ArrangeFilesRequest['files'];

/** Returns whether the files that stood in both arrangements now stand otherwise. */
export const isRearranged = (before: RequestFiles, now: RequestFiles): boolean => {
  const among = (files: RequestFiles) => {
    const ids = new Set(files.map(({ id }) => id));
    return ({ id }: RequestFiles[number]) => ids.has(id);
  };
  return !isSameValue(before.filter(among(now)), now.filter(among(before)));
};

export const toRequestFiles = ({ groups, documents }: Arrangement): RequestFiles => [
  ...groups.flatMap(({ name, ids }) => ids.map((id) => ({ id, groupName: name.trim() || null }))),
  ...documents.map((id) => ({ id, groupName: null })),
];
