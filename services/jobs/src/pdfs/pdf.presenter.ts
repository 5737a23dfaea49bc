import { presenterOf } from '@jobref/service-kit/presenter-of';
import { toldOfPdf } from './pdf.repository.js';

export const presentPdf = presenterOf(toldOfPdf);
