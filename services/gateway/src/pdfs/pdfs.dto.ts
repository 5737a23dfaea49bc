import { dossierChoice, dossierOptions } from '@jobref/contracts/domain/dossier-options';
import { pdfGeneration } from '@jobref/contracts/domain/pdfs';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class PdfParams extends createZodDto(z.object({ id, pdfId: id })) {}
export class PdfGenerationDto extends createZodDto(pdfGeneration) {}
export class DossierOptionsDto extends createZodDto(dossierOptions) {}
/** Without `options` the caller's last ones apply; omitted options keep their values. */
export class ChosenDossierDto extends createZodDto(z.object({ options: dossierChoice.optional() })) {}
