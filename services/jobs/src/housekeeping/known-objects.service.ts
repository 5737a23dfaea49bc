import type { Actor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
import { FileRepository, type MarkupOfFile } from '../files/file.repository.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';

export interface ObjectIds {
  fileIds: string[];
  pdfIds: string[];
}
type Asked = ObjectIds & { markups: MarkupOfFile[] };

/** Tells the sweeper of the object store which bytes still belong to something. */
@Injectable()
export class KnownObjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly pdfs: PdfRepository,
  ) {}

  among(
    actor: Actor,
    { fileIds, pdfIds, markups }: Asked,
  ): Promise<ObjectIds & { markupVersions: string[] }> {
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
