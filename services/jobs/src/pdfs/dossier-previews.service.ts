import { randomUUID } from 'node:crypto';
import type { Actor } from '@jobref/contracts/domain/actor';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { excerpt } from '@jobref/service-kit/excerpt';
import { Injectable } from '@nestjs/common';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { type ChosenOptions, DossierChoicesService } from './dossier-choices.service.js';
import { DossierContentsService } from './dossier-contents.service.js';

// The size of a call between services is limited, and the first pages show no more entries than this.
const mostEntries = 10;
// Ten entries of full length, escaped twice, would exceed a call's size.
const mostLetters = 1_500;

/** Previews of dossiers before they are generated. Nothing is stored or audited. */
@Injectable()
export class DossierPreviewsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly choices: DossierChoicesService,
    private readonly contents: DossierContentsService,
  ) {}

  options(actor: Actor, jobReferenceId: string, chosen: ChosenOptions): Promise<DossierOptions> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const { id } = await this.access.require('generatePdf', actor, jobReferenceId);
      return this.choices.resolve(person.id, id, chosen);
    });
  }

  preview(actor: Actor, jobReferenceId: string, chosen: ChosenOptions): Promise<DossierSnapshot> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const row = await this.access.require('generatePdf', actor, jobReferenceId);
      const options = await this.choices.resolve(person.id, row.id, chosen);
      const { comments, tasks, ...shown } = await this.contents.of(row, options, mostEntries);
      // A preview has no generation, as its PDF is not stored.
      return {
        generationId: randomUUID(),
        requestedBy: person.id,
        ...shown,
        comments: comments.map((comment) => ({ ...comment, content: excerpt(comment.content, mostLetters) })),
        tasks: tasks.map((task) => ({
          ...task,
          description: task.description && excerpt(task.description, mostLetters),
        })),
      };
    });
  }
}
