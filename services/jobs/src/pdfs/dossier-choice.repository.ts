import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { LastDossierChoice } from './dossier-choice.entity.js';

/** The last options as stored, possibly by another version of the service; null if there are none. */
export interface LastChoices {
  /** The person's options, for any job reference. */
  ofPerson: unknown;
  /** The options of the job reference's newest generation, whoever chose them. */
  ofJobReference: unknown;
}

@Injectable()
export class DossierChoiceRepository {
  constructor(private readonly transactions: Transactions) {}

  async last(personId: string, jobReferenceId: string): Promise<LastChoices> {
    const row = await this.transactions.row<LastChoices>(
      `select (select choice from jobs.dossier_choices where person_id = $1) as "ofPerson",
         (select options from jobs.pdf_generations where job_reference_id = $2
          order by created_at desc, id desc limit 1) as "ofJobReference"`,
      [personId, jobReferenceId],
    );
    return row ?? { ofPerson: null, ofJobReference: null };
  }

  async keep(personId: string, choice: DossierChoice): Promise<void> {
    await this.transactions.manager.upsert(LastDossierChoice, { personId, choice }, ['personId']);
  }
}
