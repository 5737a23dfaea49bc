import {
  createJobReferenceRequest,
  type CreateJobReferenceRequest,
  type JobReference,
} from '@jobref/contracts/domain/job-references';
import { messages } from '@jobref/contracts/domain/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { handleUnauthorizedJobAction } from '../../../session/unauthorized.js';
import { requestOnce } from '../../../api/request.js';
import { listPaths } from '../../../api/affected-paths.js';
import { tagsPath } from '../../../domain/tags/queries.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import type { JobReferenceFormValues } from './job-reference-fields.js';
import { appConfigQuery } from '../../../domain/queries.js';

/**
 * Creates a job reference from a form: validates it with the contract's schema, sends it once however often `create` is
 * called, and reports errors. `create` resolves to null when nothing was created.
 */
export const useCreateJobReference = (form: FormInstance<JobReferenceFormValues>) => {
  const devLogin = useQuery(appConfigQuery).data?.devLogin ?? false;
  const refresh = useRefresh();
  const { keyFor, forget } = useIdempotencyKey('job-reference');
  const isCreating = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CreateJobReferenceRequest) =>
      requestOnce<JobReference>('/api/jobs', values, keyFor(values)),
    meta: { ownUnauthorized: true },
    onSuccess: () => {
      forget();
      void refresh([...listPaths, tagsPath]);
    },
    onError: (error) => {
      if (!handleUnauthorizedJobAction(error, devLogin))
        formErrorHandler(form, 'Failed to create job')(error);
    },
  });

  const attempt = async (): Promise<JobReference | null> => {
    // Shows the errors at the fields, by the rules of the schema below.
    await form.validateFields().catch(() => undefined);
    const values: Partial<JobReferenceFormValues> = form.getFieldsValue(true) as JobReferenceFormValues;
    if (!values.title?.trim() || !values.clientName?.trim()) {
      toast({ title: 'Error', description: messages.titleAndClientRequired, variant: 'destructive' });
      return null;
    }
    const { data } = createJobReferenceRequest.safeParse(values);
    return data ? mutateAsync(data).catch(() => null) : null;
  };

  const create = async () => {
    if (isCreating.current) return null;
    isCreating.current = true;
    try {
      return await attempt();
    } finally {
      isCreating.current = false;
    }
  };
  return { create, isPending };
};
