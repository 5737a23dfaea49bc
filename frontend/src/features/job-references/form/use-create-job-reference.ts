import { createJobReferenceRequest } from '@jobref/contracts/domain/job-references';
import type { CreateJobReferenceRequest, JobReference } from '@jobref/contracts/domain/job-references';
import { messages } from '@jobref/contracts/domain/messages';
import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.js';
import { useAppConfig } from '../../../api/app-config.js';
import { handleUnauthorizedJobAction } from '../../../session/unauthorized.js';
import { useRefreshJobReferences } from '../../../domain/job-references/use-job-reference.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { createJobReference } from '../api/create-job-reference.js';
import type { JobReferenceFormValues } from './job-reference-fields.js';

/** Shows the server's refusal at the field that it names. */
export const showFieldError = (form: FormInstance<JobReferenceFormValues>, error: unknown) => {
  if (!(error instanceof ApiError) || !error.field) return;
  const name = error.field as keyof JobReferenceFormValues;
  if (form.getFieldInstance(name)) form.setFields([{ name, errors: [error.text] }]);
};

/**
 * Creates a job reference from a form: checks it with the contract's own schema, sends it once however often it is asked,
 * and says what went wrong. `create` answers null when nothing was created.
 */
export const useCreateJobReference = (form: FormInstance<JobReferenceFormValues>) => {
  const devLogin = useAppConfig().data?.devLogin ?? false;
  const refresh = useRefreshJobReferences();
  const { keyFor, forget } = useIdempotencyKey('job-reference');
  const underWay = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: CreateJobReferenceRequest) => createJobReference(values, keyFor(values)),
    meta: { ownUnauthorized: true },
    onSuccess: () => {
      forget();
      void refresh();
    },
    onError: (error) => {
      if (handleUnauthorizedJobAction(error, devLogin)) return;
      showFieldError(form, error);
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to create job'),
        variant: 'destructive',
      });
    },
  });

  const attempt = async (): Promise<JobReference | null> => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    const values: Partial<JobReferenceFormValues> = form.getFieldsValue(true) as JobReferenceFormValues;
    if (!values.title?.trim() || !values.clientName?.trim()) {
      toast({ title: 'Error', description: messages.titleAndClientRequired, variant: 'destructive' });
      return null;
    }
    const { data } = createJobReferenceRequest.safeParse(values);
    return isValid && data ? mutateAsync(data).catch(() => null) : null;
  };

  const create = async () => {
    if (underWay.current) return null;
    underWay.current = true;
    try {
      return await attempt();
    } finally {
      underWay.current = false;
    }
  };
  return { create, isPending };
};
