import type { MadeClientLink, MakeClientLinkRequest } from '@jobref/contracts/domain/client-links';
import type { FormInstance } from 'antd';
import { requestOnce } from '../../../api/request.js';
import { topicPaths } from '../../../api/affected-paths.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useAction } from '../../../domain/use-action.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import type { SendValues } from './send-form.js';

interface Making {
  form: FormInstance<SendValues>;
  jobReferenceId: string;
  pdfId: string;
  onMade: (link: MadeClientLink) => void;
}

/** Creates a link and mails it (`send`), or creates it without a mail (`makeAlone`). */
export const useMakeLink = ({ form, jobReferenceId, pdfId, onMade }: Making) => {
  const { keyFor, forget } = useIdempotencyKey(`link.${pdfId}`);
  const { send: make, isPending } = useAction<MadeClientLink, MakeClientLinkRequest>({
    mutationFn: (linkRequest) => {
      const { password, ...known } = linkRequest;
      const path = `/api/jobs/${jobReferenceId}/pdfs/${pdfId}/links`;
      return requestOnce(path, linkRequest, keyFor(known, password));
    },
    onDone: (link) => {
      forget();
      onMade(link);
    },
    onError: formErrorHandler(form, 'Failed to make the link'),
    touches: topicPaths(jobReferenceId, 'links'),
  });
  const send = ({ expiresInDays, password, ...mail }: SendValues) => make({ expiresInDays, password, mail });
  const makeAlone = async () => {
    const { expiresInDays, password } = await form.validateFields(['expiresInDays', 'password']);
    make({ expiresInDays, password });
  };
  return { send, makeAlone: () => void makeAlone().catch(() => undefined), isPending };
};
