import { z } from 'zod';
import { fileUpload, movedFiles, moveFilesRequest } from '../domain/files.js';
import { id } from '../domain/text.js';
import { idempotent, read } from './calls.js';

const moving = moveFilesRequest.extend({ jobReferenceId: id });

/** A file whose bytes were copied to the target job reference: its new id there, and its markup at the time. */
export const copiedFile = z.object({ fileId: id, newId: id, markupVersion: id.nullable() });
export type CopiedFile = z.infer<typeof copiedFile>;

/** Calls that move files between job references. */
export const fileMoveCalls = {
  /** Called before bytes are copied: returns the files in their order. Fails as `moveFiles` does. */
  filesToMove: read(moving, z.array(fileUpload)),
  /**
   * Moves all files or none. The caller must be allowed to delete files here and upload them there. Returns the same
   * rows for ids already moved. Fails with `not_found` for deleted files, `too_many_files`, and `conflict` if a photo's
   * markup has changed.
   */
  moveFiles: idempotent(
    moving.omit({ fileIds: true }).extend({ files: z.array(copiedFile).min(1) }),
    movedFiles,
  ),
};
