import type { AcceptedMediaType } from '@jobref/contracts/limits';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file of a job reference: what is known of it. Its bytes stand in the object store under its id. */
@Entity({ name: 'files' })
@Index('files_created', ['createdAt'])
@Index('files_job_reference', { synchronize: false })
@Check('files_size_bounds', 'file_size between 1 and 10485760')
@Check('files_sha256_form', `sha256 ~ '^[0-9a-f]{64}$'`)
export class UploadedFile {
  /** The id of the place that it was sent to. */
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  /** The order in which the uploads began: the place's. */
  @Column({ type: 'bigint', update: false }) ordinal!: string;
  /** Where it stands among the files of its job reference. */
  @Column({ type: 'bigint' }) position!: string;
  @Column({ name: 'original_name', type: 'text' }) originalName!: string;
  /** Bytes. */
  @Column({ name: 'file_size', type: 'int' }) fileSize!: number;
  @Column({ name: 'mime_type', type: 'text' }) mimeType!: AcceptedMediaType;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ type: 'text' }) sha256!: string;
  @Column({ type: 'int', nullable: true }) width!: number | null;
  @Column({ type: 'int', nullable: true }) height!: number | null;
  @Column({ name: 'has_thumbnail', type: 'boolean' }) hasThumbnail!: boolean;
  @Column({ name: 'uploaded_by', type: 'uuid' }) uploadedBy!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;

  /** Whether the description really changed. */
  describe(description: string | null | undefined): boolean {
    if (description === undefined || description === this.description) return false;
    this.description = description;
    return true;
  }
}
