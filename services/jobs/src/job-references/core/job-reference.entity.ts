import { filesField } from '@jobref/contracts/domain/files';
import {
  type CreateJobReferenceRequest,
  type JobReferenceStatus,
  type UpdateJobReferenceRequest,
  updateJobReferenceRequest,
} from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { type FieldChanges, fieldChanges, pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { AppError } from '@jobref/service-kit/errors';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What people say of a job reference. Its owner changes by a handing over, its tags stand in a table of their own. */
const { options: changeable } = updateJobReferenceRequest.omit({ ownerId: true, tags: true }).keyof();
type ChangeableField = (typeof changeable)[number];
export type JobReferenceChanges = FieldChanges<ChangeableField | 'tags', string | string[] | null>;

/** What people said of it, and whose it is: all that PATCH changes. */
export const editableFieldsOf = (
  row: Readonly<Record<ChangeableField, string | null> & { ownerId: string }>,
) => ({
  ...pickOrNull<ChangeableField, string | null>(changeable, row),
  ownerId: row.ownerId,
});

/** How many more files a job reference takes, beside places that are held for some. */
export const roomForFiles = ({ fileCount }: Pick<JobReference, 'fileCount'>, heldSlots: number): number =>
  Math.max(0, limits.filesPerJobReference - fileCount - heldSlots);

/** The aggregate: whatever must be true together with it changes under its row lock, in one transaction. */
@Entity({ name: 'job_references' })
@Unique('job_references_reference_unique', ['reference'])
@Index('job_references_created', { synchronize: false })
@Index('job_references_owner', { synchronize: false })
@Index('job_references_status', { synchronize: false })
@Index('job_references_owner_search', { synchronize: false })
@Index('job_references_created_kept', { synchronize: false })
@Index('job_references_owner_kept', { synchronize: false })
@Index('job_references_status_kept', { synchronize: false })
@Index('job_references_client', { synchronize: false })
@Index('job_references_archived', { synchronize: false })
@Index('job_references_owner_archived', { synchronize: false })
@Index('job_references_with_pdfs', { synchronize: false })
@Index('job_references_owner_with_pdfs', { synchronize: false })
@Index('job_references_by_title', { synchronize: false })
@Index('job_references_owner_by_title', { synchronize: false })
@Index('job_references_by_client', { synchronize: false })
@Index('job_references_owner_by_client', { synchronize: false })
@Index('job_references_by_status', { synchronize: false })
@Index('job_references_owner_by_status', { synchronize: false })
@Check('job_references_title_said', `btrim(title) <> ''`)
@Check('job_references_client_said', `btrim(client_name) <> ''`)
@Check('job_references_status_known', `status in ('draft', 'in_progress', 'completed', 'pending_review')`)
@Check('job_references_file_cap', 'file_count between 0 and 50')
@Check('job_references_size_positive', 'total_file_size >= 0')
@Check('job_references_reference_form', `reference ~ '^JR-[0-9]{4}-[0-9]{6,}$'`)
export class JobReference {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) reference!: string;
  @Column({ name: 'owner_id', type: 'uuid' }) ownerId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ name: 'client_name', type: 'text' }) clientName!: string;
  @Column({ name: 'client_email', type: 'text', nullable: true }) clientEmail!: string | null;
  /** The owner's client of this name and address: the database finds or makes them. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true, insert: false, update: false })
  clientId!: string | null;
  @Column({ type: 'text' }) status!: JobReferenceStatus;
  @Column({ name: 'file_count', type: 'int' }) fileCount!: number;
  /** Bytes. */
  @Column({ name: 'total_file_size', type: 'int' }) totalFileSize!: number;
  /** Finished generations. */
  @Column({ name: 'pdf_count', type: 'int' }) pdfCount!: number;
  /** Since when it is out of lists and figures; null for all others. */
  @Column({ name: 'archived_at', type: 'timestamptz', precision: 3, nullable: true })
  archivedAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date;
  /** Made by the database from the client's name, for search. */
  @Column({ name: 'client_text', type: 'text', select: false, insert: false, update: false })
  protected clientText!: string;
  /** Made by the database from all that search looks into. */
  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  protected searchText!: string;

  /** One that has its reference once it is stored. */
  static create(ownerId: string, now: Date, request: CreateJobReferenceRequest): JobReference {
    return Object.assign(new JobReference(), {
      ownerId,
      ...pickOrNull<ChangeableField, string | null>(changeable, request),
      fileCount: 0,
      totalFileSize: 0,
      pdfCount: 0,
      archivedAt: null,
      clientId: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Takes the given fields over and answers what really changed, null where nothing did; any status may follow any [ST-09]. */
  change(
    request: Pick<UpdateJobReferenceRequest, ChangeableField>,
    now: Date,
  ): FieldChanges<ChangeableField, string | null> | null {
    const changes = fieldChanges<ChangeableField, string | null>(changeable, this, request);
    if (changes) Object.assign(this, changes.after, { updatedAt: now });
    return changes;
  }

  /** What stands beside its row has changed. */
  touch(now: Date): void {
    this.updatedAt = now;
  }

  /** Answers whether that changed anything. */
  archive(archived: boolean, now: Date): boolean {
    if (archived === (this.archivedAt !== null)) return false;
    this.archivedAt = archived ? now : null;
    return true;
  }

  handOver(ownerId: string, now: Date): void {
    this.ownerId = ownerId;
    this.updatedAt = now;
  }

  /** Refuses more files than there is room for beside places that are held [VA-02]. */
  assertRoomFor(files: number, heldSlots: number): void {
    if (files > roomForFiles(this, heldSlots))
      throw new AppError('too_many_files', messages.tooManyFiles(), filesField);
  }

  filesAdded(sizes: number[], now: Date): void {
    this.fileCount += sizes.length;
    this.totalFileSize += sizes.reduce((sum, size) => sum + size, 0);
    this.updatedAt = now;
  }

  fileRemoved(size: number, now: Date): void {
    this.fileCount -= 1;
    this.totalFileSize -= size;
    this.updatedAt = now;
  }

  pdfFinished(): void {
    this.pdfCount += 1;
  }
}
