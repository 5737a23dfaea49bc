import { filesField } from '@jobref/contracts/domain/files';
import { messages } from '@jobref/contracts/domain/messages';
import type { StoredObject } from '@jobref/contracts/wire/files';
import type { DeclaredFile } from '@jobref/contracts/wire/job-files';
import { AppError } from '@jobref/service-kit/errors';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { positionOf, UploadedFile } from './file.entity.js';

const minute = 60_000;
/** How long a slot waits for its bytes. */
const slotLifeMs = 15 * minute;
/** How much longer bytes that have arrived may still become a file; then the slot is removed. */
export const slotGraceMs = 60 * minute;

const expired = (name: string = messages.unnamedFile) =>
  new AppError(
    'upload_link_expired',
    messages.ofFile(name, 'The upload link has expired. Please upload the file again.'),
    filesField,
  );

/** A reservation for one file. Its id becomes the file's id. */
@Entity({ name: 'file_places' })
@Index('file_places_job_reference', { synchronize: false })
@Index('file_places_expiry', { synchronize: false })
export class UploadSlot {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'uuid' }) actorId!: string;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  /** The received object, null until then. */
  @Column({ type: 'jsonb', nullable: true }) stored!: StoredObject | null;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  /** Assigned on insert. */
  @Column({ type: 'bigint', insert: false, update: false }) ordinal!: string;

  /** The file's default position: by the start of the uploads, whichever ends first. */
  get position(): number {
    return positionOf(this.ordinal);
  }

  static reserve(jobReferenceId: string, actorId: string, now: Date): UploadSlot {
    const expiresAt = new Date(now.getTime() + slotLifeMs);
    return Object.assign(new UploadSlot(), {
      jobReferenceId,
      actorId,
      expiresAt,
      stored: null,
      createdAt: now,
    });
  }

  /** Returns whether the slot counts towards the cap. */
  isHeld(now: Date): boolean {
    return this.expiresAt > now;
  }

  /** Called before bytes are accepted. Throws `upload_link_expired`. */
  assertOpen(now: Date): void {
    if (!this.isHeld(now)) throw expired();
  }

  /** Accepts bytes that were on their way when the slot expired. Throws `upload_link_expired`. */
  fill(stored: StoredObject, now: Date): void {
    if (this.isOver(now)) throw expired();
    this.stored = stored;
  }

  /**
   * Throws if the bytes did not arrive, differ from the declaration or are of no accepted type; the error names the
   * file.
   */
  toFile(declared: DeclaredFile, now: Date): UploadedFile {
    const { originalName: name } = declared;
    if (this.isOver(now) || (!this.stored && !this.isHeld(now))) throw expired(name);
    if (!this.stored)
      throw new AppError('upload_not_received', `${name}: The file has not been received`, filesField);
    if (declared.fileSize !== undefined && declared.fileSize !== this.stored.size)
      throw new AppError(
        'upload_mismatch',
        `${name}: ${this.stored.size} bytes were received where ${declared.fileSize} were announced`,
        filesField,
      );
    const { id, ordinal, jobReferenceId, actorId: uploadedBy } = this;
    const position = declared.position ?? this.position;
    return UploadedFile.of({ id, ordinal, position, jobReferenceId, uploadedBy }, this.stored, declared, now);
  }

  private isOver(now: Date): boolean {
    return this.expiresAt.getTime() + slotGraceMs <= now.getTime();
  }
}
