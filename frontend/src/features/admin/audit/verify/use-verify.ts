import type { AuditReport } from '@jobref/contracts/domain/audit';
import { useState } from 'react';
import { request } from '../../../../api/request.js';
import { useSubmitOnce } from '../../../../api/use-submit-once.js';

/** POST /api/admin/audit/verify: verifies all logs, which may take half a minute [RP-02]. */
export const useVerify = () => {
  const [found, setFound] = useState<{ report: AuditReport } | { error: Error } | null>(null);
  const { send, isPending } = useSubmitOnce<AuditReport>({
    mutationFn: () => request('POST', '/api/admin/audit/verify'),
    onMutate: () => setFound(null),
    onSuccess: (report) => setFound({ report }),
    onError: (error) => setFound({ error }),
  });
  return { verify: () => send(), isPending, found };
};
