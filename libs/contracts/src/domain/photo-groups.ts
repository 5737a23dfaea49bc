import type { FileUpload } from './files.js';

/** Photos that stand together, under a heading or under none. */
export interface PhotoGroup<T> {
  name: string | null;
  photos: T[];
}

/** Photos by their groups, each where its first photo stands. */
export const photoGroups = <T extends Pick<FileUpload, 'groupName'>>(
  photos: readonly T[],
): PhotoGroup<T>[] => {
  const groups = new Map<string | null, T[]>();
  for (const photo of photos) {
    const members = groups.get(photo.groupName);
    if (members) members.push(photo);
    else groups.set(photo.groupName, [photo]);
  }
  return [...groups].map(([name, members]) => ({ name, photos: members }));
};
