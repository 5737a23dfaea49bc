import type { JobReference } from '@jobref/contracts/domain/job-references';
import { FileCheck, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { isInProgress } from '../../../domain/dossier/is-in-progress.js';
import { useGeneratePdf } from './use-generate-pdf.js';

const DossierDialog = lazyDialog(() => import('./options/dossier-dialog.js').then((m) => m.DossierDialog));

/** "Generate PDF" with the last options, and the options button. Shows "Generating..." while any generation runs. */
export const GeneratePdfButton = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, pdfGenerations } = jobReference;
  const { generate, isPending, isCooling } = useGeneratePdf(id);
  const { dialog, open, close } = useDialog();
  const isGenerating = isPending || pdfGenerations.some(isInProgress);
  return (
    <>
      <Button
        variant="primary"
        icon={<FileCheck />}
        pending={isGenerating}
        disabled={isCooling && !isGenerating}
        onClick={() => generate()}
      >
        {isGenerating ? 'Generating...' : 'Generate PDF'}
      </Button>
      <Button
        icon={<SlidersHorizontal />}
        aria-label="PDF options"
        title="PDF options"
        data-narrow
        onClick={() => open('pdf')}
        {...DossierDialog.opener}
      />
      <UntilClosed>
        {dialog === 'pdf' && (
          <DossierDialog
            jobReference={jobReference}
            onClose={close}
            onGenerate={generate}
            isBusy={isGenerating || isCooling}
          />
        )}
      </UntilClosed>
    </>
  );
};
