import { pdfWorkerService } from '@jobref/contracts/wire/pdf-worker';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { PreviewService } from './preview.service.js';

export const previewHandlers = handlersOf(pdfWorkerService, [PreviewService], (previews) => ({
  preview: (actor, { snapshot }) => previews.preview(actor, snapshot),
}));
