import { messages } from '@jobref/contracts/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnauthorized, messageOf } from '../../../api/api-error.js';
import { pdfUrl } from '../../../api/file-urls.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { useTransientValue } from '../../../ui/hooks/use-transient-value.js';
import { type DossierRequest, generatePdf, PdfFailedError } from './generate-pdf.js';

// Section 9 of the specification.
const coolDownMs = 2000;
const fallback = 'Failed to generate PDF';

const reasonOf = (error: unknown) =>
  error instanceof PdfFailedError ? error.message || fallback : messageOf(error, fallback);

const isCancelled = (error: unknown) =>
  error instanceof PdfFailedError
    ? error.message === messages.pdfCancelled
    : error instanceof ApiError && error.body.code === 'pdf_cancelled';

/** Generates a job reference's PDF once per click, with a cool-down of 2000 ms after it [JD-04 JD-05]. */
export const useGeneratePdf = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  // Through the cache, so that the job's page updates too. A request in flight is cancelled: it may lack the PDF.
  const read = async () => {
    const query = jobReferenceQuery(jobReferenceId);
    await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
    return queryClient.fetchQuery({ ...query, staleTime: 0 });
  };
  const [isCooling, coolDown] = useTransientValue<true>(coolDownMs);
  const { mutate, isPending } = useMutation({
    mutationFn: (dossier: DossierRequest | undefined) => generatePdf(jobReferenceId, read, dossier),
    onSuccess: ({ id }) =>
      toast({
        title: 'Success',
        description: 'PDF generated successfully',
        action: { label: 'Open PDF', href: pdfUrl(jobReferenceId, id) },
      }),
    onError: (error) => {
      if (isCancelled(error)) toast({ title: 'Cancelled', description: 'The PDF was not generated' });
      else if (!isUnauthorized(error))
        toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
    },
    onSettled: () => void refresh(jobReferencePaths(jobReferenceId)),
  });
  /** Without options the last ones apply. */
  const generate = (dossier?: DossierRequest) => {
    if (isPending || isCooling) return;
    coolDown(true);
    mutate(dossier);
  };
  return { generate, isPending, isCooling: isCooling !== null };
};
