import { type ArrangeFilesRequest, filesField } from '@jobref/contracts/domain/files';
import { AppError } from '@jobref/service-kit/errors';
import { UploadedFile } from './file.entity.js';

/** Where files stand among each other, as the audit log tells it. */
export const arrangementOf = (files: readonly UploadedFile[]) =>
  files.map(({ id, groupName }) => ({ id, groupName }));

/**
 * These files, which come in their order, as they are wanted. They share out the positions that they had: what is on its
 * way keeps its own after or between them. Throws `conflict` where others are named than are there.
 */
export const arrange = (
  files: readonly UploadedFile[],
  wanted: ArrangeFilesRequest['files'],
): UploadedFile[] => {
  const byId = new Map(files.map((file) => [file.id, file]));
  let last = -1;
  const positions = files.map(({ position }) => (last = Math.max(last + 1, Number(position))));
  const arranged = wanted.flatMap(({ id, groupName }, index) => {
    const file = byId.get(id);
    if (!file) return [];
    if (groupName && !file.isPhoto)
      throw new AppError('invalid_input', 'Only photos stand under headings', filesField);
    const position = String(positions[index] ?? last + 1);
    return [
      Object.assign(new UploadedFile(), file, {
        position,
        groupName: groupName === undefined ? file.groupName : groupName,
      }),
    ];
  });
  if (arranged.length !== files.length || wanted.length !== files.length)
    throw new AppError(
      'conflict',
      'The files have changed in the meantime. Please arrange them again.',
      filesField,
    );
  return arranged;
};
