import type { NamedTag, TagRecord } from '@jobref/contracts/domain/tags';
import { request } from '../../../api/request.js';
import { allJobReferencePaths } from '../../../api/affected-paths.js';
import { tagsPath } from '../../../domain/tags/queries.js';
import { goneHandler } from '../../../domain/gone-handler.js';
import { useAction } from '../../../domain/use-action.js';
import { adminTagsPath } from '../queries.js';

const touches = [adminTagsPath, tagsPath, ...allJobReferencePaths];

/** Updates the given tag, or creates one if it is null. */
export const useSaveTag = (tag: TagRecord | null, onDone: () => void) =>
  useAction({
    mutationFn: (values: NamedTag) =>
      tag
        ? request<TagRecord>('PATCH', `${adminTagsPath}/${tag.id}`, values)
        : request<TagRecord>('POST', tagsPath, values),
    success: ({ name }) => (tag ? `Tag ${name} saved` : `Tag ${name} added`),
    onError: goneHandler('Failed to save the tag', onDone),
    onDone,
    touches,
  });

export const useMergeTag = (onDone: () => void) =>
  useAction({
    mutationFn: ({ tag, into }: { tag: TagRecord; into: string }) =>
      request<TagRecord>('POST', `${adminTagsPath}/${tag.id}/merge`, { into }),
    success: ({ name }, { tag }) => `Tag ${tag.name} merged into ${name}`,
    onError: goneHandler('Failed to merge the tags', onDone),
    onDone,
    touches,
  });

export const useDeleteTag = (onDone: () => void) =>
  useAction({
    mutationFn: ({ id }: TagRecord) => request<undefined>('DELETE', `${adminTagsPath}/${id}`),
    success: (_, { name }) => `Tag ${name} deleted`,
    onError: goneHandler('Failed to delete the tag', onDone),
    onDone,
    touches,
  });
