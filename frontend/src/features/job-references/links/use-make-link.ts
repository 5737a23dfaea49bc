import type { MadeClientLink, MakeClientLinkRequest } from '@jobref/contracts/domain/client-links';
import type { FormInstance } from 'antd';
import { requestOnce } from '../../../api/request.js';
import { topicPaths } from '../../../api/touched-paths.js';
import { showFieldError } from '../../../domain/show-field-error.js';
import { useAction } from '../../../domain/use-action.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { toastFailure } from '../../../session/toast-failure.js';

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
    onError: (error) => {
      toastFailure('Error', 'Failed to make the link')(error);
      showFieldError(form, error);
    },
    touches: topicPaths(jobReferenceId, 'links'),
  });
  return { make: send, isPending };
};
