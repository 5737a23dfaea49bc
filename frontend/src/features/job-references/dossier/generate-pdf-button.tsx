import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { FileCheck } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import { isUnderWay } from './generate-pdf.js';
import { useGeneratePdf } from './use-generate-pdf.js';

interface GeneratePdfButtonProps {
  jobReferenceId: string;
  generations: readonly PdfGeneration[];
  className?: string | undefined;
}

/** "Generate PDF", "Generating..." while one is being made, whoever asked for it. */
export const GeneratePdfButton = ({ jobReferenceId, generations, className }: GeneratePdfButtonProps) => {
  const { generate, isPending, isCooling } = useGeneratePdf(jobReferenceId);
  const isGenerating = isPending || generations.some(isUnderWay);
  return (
    <Button
      variant="primary"
      className={className ?? ''}
      icon={<FileCheck aria-hidden />}
      pending={isGenerating}
      disabled={isCooling && !isGenerating}
      onClick={generate}
    >
      {isGenerating ? 'Generating...' : 'Generate PDF'}
    </Button>
  );
};
