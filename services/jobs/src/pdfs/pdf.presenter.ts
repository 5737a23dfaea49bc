import { pdfGeneration } from '@jobref/contracts/domain/pdfs';
import { presenterOf } from '@jobref/service-kit/presenter-of';

export const presentPdf = presenterOf(pdfGeneration);
