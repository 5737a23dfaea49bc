import { randomInt } from 'node:crypto';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { PdfGenerationStatus, SeparateFile } from '@jobref/contracts/domain/pdfs';
import { codeLength, codeLetters } from '@jobref/contracts/domain/verification';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DossierManifest } from './manifest.js';

/** 60 random bits, so that codes cannot be guessed. */
const newVerificationCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** The PDF that a worker stored: `size` in bytes, `sha256` in hex. */
export type MadePdf = Omit<InputOf<typeof jobsService.finishPdf>, 'generationId'>;

/** One generation of a dossier: queued, then running, then done or failed. Once ended it does not change. */
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
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) status!: PdfGenerationStatus;
  @Column({ type: 'uuid' }) requestedBy!: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) startedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt!: Date | null;
  /** In bytes. */
  @Column({ type: 'int', nullable: true }) size!: number | null;
  /** Null for PDFs generated before hashes were stored. */
  @Column({ type: 'text', nullable: true }) sha256!: string | null;
  @Column({ type: 'int', nullable: true }) pages!: number | null;
  @Column({ type: 'text', nullable: true }) error!: string | null;
  /**
   * The code by which anybody who holds the dossier can verify it. Null for generations requested before there were
   * codes.
   */
  @Column({ type: 'text', nullable: true }) code!: string | null;
  /** Documents that the dossier lists without showing them. */
  @Column({ type: 'jsonb' }) separateFiles!: SeparateFile[];
  /** The options chosen then; newer ones are missing. */
  @Column({ type: 'jsonb' }) options!: Partial<DossierOptions>;
  /** Null until the generation has begun, and for PDFs generated before manifests were stored. */
  @Column({ type: 'jsonb', nullable: true }) manifest!: DossierManifest | null;
  /** The step in progress while it runs. */
  @Column({ type: 'text', nullable: true }) progress!: string | null;
  /** True if nobody waits for it: the person who requested it is then notified of its end. */
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

  /**
   * Marks that nobody waits any more. Returns true if it has already ended and must be announced now; a later end is
   * announced anyway.
   */
  abandon(): boolean {
    if (this.announce) return false;
    this.announce = true;
    return this.hasEnded;
  }

  /** Marks it as running with this manifest; after a crash, again for another worker. Returns false if it has ended. */
  begin(manifest: DossierManifest, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { status: 'running', startedAt: now, manifest });
    return true;
  }

  /**
   * Returns false if it had ended before. The manifest is that of the last attempt to begin; the stored bytes may be
   * those of another one, and show another state.
   */
  finish({ madeWith, generatedAt, ...made }: MadePdf, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { ...made, status: 'done', progress: null, endedAt: now });
    const isOfOtherAttempt = generatedAt !== this.startedAt?.toISOString();
    if (this.manifest)
      this.manifest = { ...this.manifest, madeWith, ...(isOfOtherAttempt && { isOfOtherAttempt }) };
    return true;
  }

  /** Returns false if it had ended before. */
  fail(reason: string, now: Date): boolean {
    if (this.hasEnded) return false;
    Object.assign(this, { status: 'failed', progress: null, error: reason, endedAt: now });
    return true;
  }
}
