import type { Actor } from '@jobref/contracts/domain/actor';
import type { AnswerOf, InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
import { FileRepository } from '../files/file.repository.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';

type KnownObjects = typeof jobsService.knownObjects;

/** Returns to the object store's sweeper which bytes are still in use. */
@Injectable()
export class KnownObjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly pdfs: PdfRepository,
  ) {}

  among(actor: Actor, { fileIds, pdfIds, markups }: InputOf<KnownObjects>): Promise<AnswerOf<KnownObjects>> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const known = await this.files.known(fileIds);
      return {
        fileIds: known,
        pdfIds: await this.pdfs.known(pdfIds),
        markupVersions: await this.files.markupVersionsInUse(markups),
      };
    });
  }
}
