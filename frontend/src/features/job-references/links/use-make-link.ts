import type { MadeClientLink, MakeClientLinkRequest } from '@jobref/contracts/domain/client-links';
import type { FormInstance } from 'antd';
import { requestOnce } from '../../../api/request.js';
import { topicPaths } from '../../../api/touched-paths.js';
import { formFailure } from '../../../domain/form-failure.js';
import { useAction } from '../../../domain/use-action.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';

interface MakeLink {
  jobReferenceId: string;
  pdfId: string;
  form: FormInstance;
  onMade: (link: MadeClientLink) => void;
}

/** POST /api/jobs/{id}/pdfs/{pdfId}/links. */
export const useMakeLink = ({ jobReferenceId, pdfId, form, onMade }: MakeLink) => {
  const { keyFor, forget } = useIdempotencyKey(`link.${pdfId}`);
  const { send, isPending } = useAction<MadeClientLink, MakeClientLinkRequest>({
    mutationFn: (wanted) =>
      requestOnce(`/api/jobs/${jobReferenceId}/pdfs/${pdfId}/links`, wanted, keyFor(wanted)),
    onDone: (link) => {
      forget();
      onMade(link);
    },
    onError: formFailure(form, 'Failed to make the link'),
    touches: topicPaths(jobReferenceId, 'links'),
  });
  return { make: send, isPending };
};
