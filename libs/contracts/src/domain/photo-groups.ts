import type { FileUpload } from './files.js';

/** Photos in one group; `name` is its heading, or null. */
export interface PhotoGroup<T> {
  name: string | null;
  photos: T[];
}

/** Groups photos by heading. Each group takes the position of its first photo. */
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
