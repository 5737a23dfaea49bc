import { verifiedDossier, type VerifiedDossier } from '@jobref/contracts/domain/verification';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';
import { PdfRepository } from './pdf.repository.js';

const present = createPresenter(verifiedDossier);

/** Lets anybody who holds a dossier verify that it was issued as it is. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly pdfs: PdfRepository,
  ) {}

  /** Public. Throws the same `not_found` for codes that are unknown or whose dossier is unfinished, failed or gone. */
  async verify(code: string): Promise<VerifiedDossier> {
    const row = await this.transactions.read(() => this.pdfs.verified(code));
    if (!row) throw notFound('Dossier');
    return present(row);
  }
}
