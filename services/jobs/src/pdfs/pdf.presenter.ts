import { createPresenter } from '@jobref/service-kit/create-presenter';
import { presentedPdf } from './pdf.repository.js';

export const presentPdf = createPresenter(presentedPdf);
