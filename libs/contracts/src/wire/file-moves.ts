import { z } from 'zod';
import { fileUpload, movedFiles, moveFilesRequest } from '../domain/files.js';
import { id } from '../domain/text.js';
import { idempotent, read } from './calls.js';

const moving = moveFilesRequest.extend({ jobReferenceId: id });

/** A file whose bytes were copied to where it goes, under the id that it has there; with the markup that it had then. */
export const copiedFile = z.object({ fileId: id, newId: id, markupVersion: id.nullable() });
export type CopiedFile = z.infer<typeof copiedFile>;

/** Files that go from one job reference to another. */
export const fileMoveCalls = {
  /** Before bytes are copied: the files in their order. Fails as `moveFiles` does. */
  filesToMove: read(moving, z.array(fileUpload)),
  /**
   * All or none, for who may delete files here and upload them there; for ids that stand there already it answers the same
   * rows. Fails with `not_found` for files that are gone, `too_many_files`, and `conflict` where a photo's markup is another by now.
   */
  moveFiles: idempotent(
    moving.omit({ fileIds: true }).extend({ files: z.array(copiedFile).min(1) }),
    movedFiles,
  ),
};
