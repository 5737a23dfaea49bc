import { type ArrangeFilesRequest, filesField } from '@jobref/contracts/domain/files';
import { AppError } from '@jobref/service-kit/errors';
import { UploadedFile } from './file.entity.js';

/** Returns the order and groups of files, as recorded in the audit log. */
export const arrangementOf = (files: readonly UploadedFile[]) =>
  files.map(({ id, groupName }) => ({ id, groupName }));

/**
 * Returns the files, given in their order, in the wanted order and groups. They share the positions that they had
 * before: uploads under way keep theirs after or between them. Throws `conflict` if `requested` names other files than
 * there are.
 */
export const arrange = (
  files: readonly UploadedFile[],
  requested: ArrangeFilesRequest['files'],
): UploadedFile[] => {
  const byId = new Map(files.map((file) => [file.id, file]));
  let last = -1;
  const positions = files.map(({ position }) => (last = Math.max(last + 1, Number(position))));
  const arranged = requested.flatMap(({ id, groupName }, index) => {
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
  if (arranged.length !== files.length || requested.length !== files.length)
    throw new AppError(
      'conflict',
      'The files have changed in the meantime. Please arrange them again.',
      filesField,
    );
  return arranged;
};
