import { verifiedDossier, type VerifiedDossier } from '@jobref/contracts/domain/verification';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import { Injectable } from '@nestjs/common';
import { PdfRepository } from './pdf.repository.js';

const present = presenterOf(verifiedDossier);

/** Tells whoever holds a dossier whether it is what was issued. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly pdfs: PdfRepository,
  ) {}

  /** For everybody. Throws `not_found` for a code of nothing, of what is not finished, failed or gone: all the same. */
  async verify(code: string): Promise<VerifiedDossier> {
    const row = await this.transactions.read(() => this.pdfs.verified(code));
    if (!row) throw notFound('Dossier');
    return present(row);
  }
}
