import type { CreateSystemUserRequest } from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { ApiError } from '../../../api/api-error.js';
import { requestOnce } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { systemUsersKey, usersKey } from '../user-queries.js';

/** Creates a person; a refusal that names a field stands at that field too [VA-07]. */
export const useCreateUser = (form: FormInstance<CreateSystemUserRequest>, onDone: () => void) => {
  const queryClient = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey('system-user');
  return useSubmitOnce<unknown, CreateSystemUserRequest>({
    mutationFn: (values) => requestOnce(systemUsersKey[0], values, keyFor(values)),
    onSuccess: async () => {
      forget();
      toast({ title: 'Success', description: 'User created and welcome email sent successfully' });
      onDone();
      await Promise.all(
        [systemUsersKey, usersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      toastFailure('Error', 'Failed to create user')(error);
      if (error instanceof ApiError && error.field)
        form.setFields([{ name: error.field as keyof CreateSystemUserRequest, errors: [error.text] }]);
    },
  });
};
