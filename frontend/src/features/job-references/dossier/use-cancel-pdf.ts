import { request } from '../../../api/request.js';
import { topicPaths } from '../../../api/affected-paths.js';
import { useAction } from '../../../domain/use-action.js';

/** DELETE …/pdfs/{pdfId} of an unfinished generation. Needs no confirmation, as the PDF can be generated again. */
export const useCancelPdf = (jobReferenceId: string) =>
  useAction({
    mutationFn: (id: string) => request<undefined>('DELETE', `/api/jobs/${jobReferenceId}/pdfs/${id}`),
    failure: 'Failed to cancel the PDF',
    touches: topicPaths(jobReferenceId, 'pdfs'),
    rowOf: (id) => id,
  });
