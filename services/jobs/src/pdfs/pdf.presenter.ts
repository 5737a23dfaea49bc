import { createPresenter } from '@jobref/service-kit/create-presenter';
import { toldOfPdf } from './pdf.repository.js';

export const presentPdf = createPresenter(toldOfPdf);
