import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { EditConflict, saveChanges } from '../../../api/save-changes.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { toast } from '../../../ui/feedback/toast-store.js';

interface Options<Value> {
  success?: (changed: JobReference) => string;
  failure: string;
  /** Returns the toast text for the case that somebody else has set the field meanwhile. */
  conflict: (current: JobReference) => string;
  /** Additional paths to invalidate because they show the field. */
  touches?: readonly string[];
  /** See `useAction`: tells apart values that may follow each other as fast as a double click. */
  rowOf?: (value: Value) => string;
}

/** PATCH /api/jobs/{id} of one field. On a conflict nothing is overwritten: the person chooses again. */
export const useSetField = <Field extends 'status' | 'tags'>(
  jobReference: JobReference,
  field: Field,
  { success, failure, conflict, touches = [], rowOf }: Options<JobReference[Field]>,
) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobReferenceQuery(jobReference.id);
  return useAction({
    mutationFn: (value: JobReference[Field]) =>
      saveChanges<JobReference>({
        method: 'PATCH',
        path: queryKey.join('/'),
        base: jobReference,
        changes: { [field]: value },
      }),
    ...(success && { success }),
    ...(rowOf && { rowOf }),
    onDone: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: (error) => {
      if (!(error instanceof EditConflict)) return errorToastHandler('Error', failure)(error);
      toast({
        title: 'Error',
        description: conflict(error.current as JobReference),
        variant: 'destructive',
      });
    },
    touches: [...jobReferencePaths(jobReference.id), ...touches],
  });
};
