import type { Actor } from '@jobref/contracts/domain/actor';
import { storedDossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { GenerationSnapshot } from '@jobref/contracts/wire/dossiers';
import { assertSystem } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { DossierContentsService } from './dossier-contents.service.js';
import { DossierEntriesRepository } from './dossier-entries.repository.js';
import { LiveUpdates } from '../live/live-updates.js';
import { manifestOf } from './manifest.js';
import type { MadePdf, PdfGeneration } from './pdf-generation.entity.js';
import { PdfNotificationsService } from './pdf-notifications.service.js';
import { PdfRepository } from './pdf.repository.js';

/** Reports from the worker that generates dossiers: begin, progress and end. Each may arrive twice. */
@Injectable()
export class DossiersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly contents: DossierContentsService,
    private readonly entries: DossierEntriesRepository,
    private readonly pdfs: PdfRepository,
    private readonly pdfNotices: PdfNotificationsService,
    private readonly changes: ChangeRecorder,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
  ) {}

  /** Marks the generation as running and returns the dossier's contents; null if there is nothing to do. */
  async begin(actor: Actor, generationId: string): Promise<GenerationSnapshot | null> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const generation = await this.pdfs.lock(generationId);
      const row = generation && (await this.jobReferences.visible(generation.jobReferenceId));
      if (!row) return null;
      const shown = await this.contents.of(row, storedDossierOptions.parse(generation.options));
      const manifest = manifestOf(shown, await this.entries.versions(row.id));
      const now = new Date();
      if (!generation.begin(manifest, now)) return null;
      await this.pdfs.update(generation);
      await this.audit.record(actor, this.change('pdf.begun', generation));
      await this.live.changed(row, ['pdfs']);
      const { requestedBy, code } = generation;
      return { generationId, requestedBy, code, generatedAt: now.toISOString(), ...shown };
    });
  }

  /** Stores the progress until the generation ends; neither activity nor audit log records it. */
  async progressed(actor: Actor, generationId: string, progress: string): Promise<{ isWanted: boolean }> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.pdfs.setProgress(generationId, progress);
      if (jobReference) await this.live.changed(jobReference, ['pdfs']);
      return { isWanted: jobReference !== null };
    });
  }

  finish(actor: Actor, generationId: string, made: MadePdf): Promise<void> {
    return this.end(actor, generationId, async (jobReference, generation) => {
      if (!generation.finish(made, new Date())) return;
      jobReference.pdfFinished();
      await this.jobReferences.update(jobReference);
      await this.ended(actor, jobReference, generation, `PDF of ${jobReference.title} generated`);
    });
  }

  fail(actor: Actor, generationId: string, reason: string): Promise<void> {
    return this.end(actor, generationId, async (jobReference, generation) => {
      if (!generation.fail(reason, new Date())) return;
      const what = `PDF of ${jobReference.title} could not be generated: ${reason}`;
      await this.ended(actor, jobReference, generation, what);
    });
  }

  /** Takes the locks in the order used everywhere; does nothing if the generation is gone. */
  private async end(
    actor: Actor,
    generationId: string,
    work: (jobReference: JobReference, generation: PdfGeneration) => Promise<void>,
  ): Promise<void> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const jobReferenceId = await this.pdfs.jobReferenceOf(generationId);
      const jobReference = jobReferenceId && (await this.jobReferences.lock(jobReferenceId));
      const generation = jobReference && (await this.pdfs.lock(generationId));
      if (generation) await work(jobReference, generation);
    });
  }

  private async ended(
    actor: Actor,
    jobReference: JobReference,
    generation: PdfGeneration,
    description: string,
  ): Promise<void> {
    await this.pdfs.update(generation);
    await this.pdfs.announceEnd(generation.id);
    const done = generation.status === 'done';
    await this.changes.record(
      actor,
      {
        on: jobReference,
        action: done ? 'pdf_generated' : 'pdf_failed',
        description,
        by: generation.requestedBy,
      },
      this.change(done ? 'pdf.generated' : 'pdf.failed', generation),
    );
    if (generation.announce) await this.pdfNotices.notifyOfEnd(generation);
  }

  private change(action: string, generation: PdfGeneration) {
    const { id, jobReferenceId, status, size, sha256, pages, error } = generation;
    return {
      action,
      recordType: 'pdf_generation',
      recordId: id,
      after: { jobReferenceId, status, size, sha256, pages, error },
    };
  }
}
