import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { PdfGenerationStatus, SeparateFile } from '@jobref/contracts/domain/pdfs';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DossierManifest } from './manifest.js';
import { newVerificationCode } from './verification-code.js';

/** What a worker stored: `size` in bytes, `sha256` in hex. */
export type MadePdf = Omit<InputOf<typeof jobsService.finishPdf>, 'generationId'>;

/** One making of a dossier: queued, then running, then done or failed. What has ended stays as it ended. */
@Entity({ name: 'pdf_generations' })
@Index('pdf_generations_job_reference', { synchronize: false })
@Index('pdf_generations_one_running', { synchronize: false })
@Index('pdf_generations_done', { synchronize: false })
@Index('pdf_generations_unended', { synchronize: false })
@Check('pdf_generations_status_known', `status in ('queued', 'running', 'done', 'failed')`)
@Check('pdf_generations_done_measured', `(status = 'done') = (size is not null and pages is not null)`)
@Check('pdf_generations_sha256_form', `sha256 ~ '^[0-9a-f]{64}$'`)
@Check('pdf_generations_code_form', `code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'`)
@Unique('pdf_generations_code', ['code'])
@Check('pdf_generations_failed_reasoned', `(status = 'failed') = (error is not null)`)
export class PdfGeneration {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) status!: PdfGenerationStatus;
  @Column({ name: 'requested_by', type: 'uuid' }) requestedBy!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'started_at', type: 'timestamptz', precision: 3, nullable: true }) startedAt!: Date | null;
  @Column({ name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true }) endedAt!: Date | null;
  /** Bytes. */
  @Column({ type: 'int', nullable: true }) size!: number | null;
  /** Null for those that were made before it was kept. */
  @Column({ type: 'text', nullable: true }) sha256!: string | null;
  @Column({ type: 'int', nullable: true }) pages!: number | null;
  @Column({ type: 'text', nullable: true }) error!: string | null;
  /** Leads everybody who holds the dossier to what is known of it. Null for those that were asked for before there were codes. */
  @Column({ type: 'text', nullable: true }) code!: string | null;
  /** Documents that it names and does not show. */
  @Column({ name: 'separate_files', type: 'jsonb' }) separateFiles!: SeparateFile[];
  /** As they were chosen; parts that were not known then are missing. */
  @Column({ type: 'jsonb' }) options!: Partial<DossierOptions>;
  /** What it was made of; null until it has begun, and for those that were made before it was kept. */
  @Column({ type: 'jsonb', nullable: true }) manifest!: DossierManifest | null;
  /** What is being done while it runs. */
  @Column({ type: 'text', nullable: true }) progress!: string | null;
  /** Nobody waits for it: who asked for it is told of its end. */
  @Column({ type: 'boolean' }) announce!: boolean;

  static request(
    jobReferenceId: string,
    requestedBy: string,
    options: DossierOptions,
    now: Date,
  ): PdfGeneration {
    const unended = { startedAt: null, endedAt: null, error: null, announce: false };
    const unmade = {
      size: null,
      sha256: null,
      pages: null,
      separateFiles: [],
      manifest: null,
      progress: null,
    };
    return Object.assign(new PdfGeneration(), {
      ...unended,
      ...unmade,
      jobReferenceId,
      requestedBy,
      options,
      status: 'queued' as const,
      code: newVerificationCode(),
      createdAt: now,
    });
  }

  get hasEnded(): boolean {
    return this.status === 'done' || this.status === 'failed';
  }

  /** Nobody waits for it any more. True when its end, which they missed, is to be told now; later ones tell themselves. */
  abandon(): boolean {
    if (this.announce) return false;
    this.announce = true;
    return this.hasEnded;
  }

  /** A worker has it now, to make it of this; again after a crash, by another. False when it has ended. */
  begin(manifest: DossierManifest, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { status: 'running', startedAt: now, manifest });
    return true;
  }

  /** False when it had ended before. */
  finish({ madeWith, ...made }: MadePdf, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { ...made, status: 'done', progress: null, endedAt: now });
    if (this.manifest) this.manifest = { ...this.manifest, madeWith };
    return true;
  }

  /** False when it had ended before. */
  fail(reason: string, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { status: 'failed', progress: null, error: reason, endedAt: now });
    return true;
  }
}
