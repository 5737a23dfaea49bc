import { isDeepStrictEqual } from 'node:util';
import {
  type DownloadOnlyReason,
  type FileTextProblem,
  type FileTextState,
  filesField,
  type TakenPlace,
  type UpdateFileRequest,
  updateFileRequest,
} from '@jobref/contracts/domain/files';
import { type AcceptedMediaType, isPhotoType, limits } from '@jobref/contracts/domain/limits';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { messages } from '@jobref/contracts/domain/messages';
import type { StoredObject } from '@jobref/contracts/wire/files';
import type { DeclaredFile } from '@jobref/contracts/wire/job-files';
import { type FieldChanges, fieldChanges } from '@jobref/service-kit/audit/field-changes';
import { AppError } from '@jobref/service-kit/errors';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { typesAgree } from './file-type.js';

/**
 * Leaves gaps on both sides for as many files as may be chosen together, so that a file that is sent again keeps its
 * place.
 */
const positionsPerPlace = 2 * limits.filesPerJobReference;

/** Returns a file's default position: by the start of the uploads, whichever ends first. */
export const positionOf = (ordinal: string): number => Number(ordinal) * positionsPerPlace;

/** The fields of a file that people edit. */
const { options: changeable } = updateFileRequest.keyof();
type ChangeableField = (typeof changeable)[number];
export type FileChanges = FieldChanges<ChangeableField, string | boolean | null>;

type Whereabouts = Pick<UploadedFile, 'id' | 'jobReferenceId' | 'uploadedBy' | 'ordinal'> & {
  position: number;
};

/** Returns the fields of a file that the audit log has when files are added or moved. */
export const auditedFieldsOf = ({ originalName, fileSize, mimeType, sha256 }: UploadedFile) => ({
  originalName,
  fileSize,
  mimeType,
  sha256,
});

/** A file's metadata. Its bytes are in the object store under its id. */
@Entity({ name: 'files' })
@Index('files_created', ['createdAt'])
@Index('files_job_reference', { synchronize: false })
@Index('files_text_waiting', { synchronize: false })
@Index('files_text_unreadable', { synchronize: false })
@Index('files_text_ended', { synchronize: false })
@Index('files_words', { synchronize: false })
@Index('files_words_sampled', { synchronize: false })
@Check('files_text_state_known', `text_state in ('none', 'waiting', 'done', 'unreadable')`)
@Check('files_size_bounds', 'file_size between 1 and 10485760')
@Check('files_markup_whole', '(markup is null) = (markup_version is null)')
@Check('files_sha256_form', `sha256 ~ '^[0-9a-f]{64}$'`)
export class UploadedFile {
  /** The id of its upload slot, or one given by the gateway for a file from a form. */
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  /** Sequence number by the start of the uploads. */
  @Column({ type: 'bigint', update: false }) ordinal!: string;
  /** Position among the files of its job reference. */
  @Column({ type: 'bigint' }) position!: string;
  @Column({ name: 'original_name', type: 'text' }) originalName!: string;
  @Column({ type: 'text', nullable: true }) title!: string | null;
  /** In bytes. */
  @Column({ name: 'file_size', type: 'int' }) fileSize!: number;
  @Column({ name: 'mime_type', type: 'text' }) mimeType!: AcceptedMediaType;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  /** The heading that a photo stands under. */
  @Column({ name: 'group_name', type: 'text', nullable: true }) groupName!: string | null;
  /** True for at most one file of a job reference; changed under its lock. */
  @Column({ name: 'is_cover', type: 'boolean' }) isCover!: boolean;
  /** Local time at which a photo was taken, with a UTC offset if its camera knew one. */
  @Column({ name: 'taken_at', type: 'text', nullable: true }) takenAt!: string | null;
  @Column({ name: 'taken_place', type: 'jsonb', nullable: true }) takenPlace!: TakenPlace | null;
  @Column({ type: 'text' }) sha256!: string;
  @Column({ type: 'int', nullable: true }) width!: number | null;
  @Column({ type: 'int', nullable: true }) height!: number | null;
  @Column({ name: 'has_thumbnail', type: 'boolean' }) hasThumbnail!: boolean;
  /** Null for files that browsers may show, and for files from before this was checked. */
  @Column({ name: 'download_only', type: 'text', nullable: true }) downloadOnly!: DownloadOnlyReason | null;
  /** Progress of reading the file's text. */
  @Column({ name: 'text_state', type: 'text' }) textState!: FileTextState;
  @Column({ name: 'text_problem', type: 'text', nullable: true }) textProblem!: FileTextProblem | null;
  @Column({ name: 'text_wanted_at', type: 'timestamptz', precision: 3 }) textWantedAt!: Date;
  /** When a reader claimed the file. */
  @Column({ name: 'text_claimed_at', type: 'timestamptz', precision: 3, nullable: true })
  textClaimedAt!: Date | null;
  @Column({ name: 'text_attempts', type: 'int' }) textAttempts!: number;
  /** Read by the previous version only; the next one drops this column. */
  @Column({ name: 'text_if_page', type: 'boolean', select: false, insert: false, update: false })
  protected textIfPage!: boolean;
  @Column({ name: 'text_ended_at', type: 'timestamptz', precision: 3, nullable: true })
  textEndedAt!: Date | null;
  /** Generated by the database from name, title and description, for search. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false }) protected words!: string;
  /** The shapes drawn over a photo, selected on demand. Markup and version are both set or both null. */
  @Column({ type: 'jsonb', nullable: true, select: false }) markup!: MarkupShape[] | null;
  @Column({ name: 'markup_version', type: 'uuid', nullable: true }) markupVersion!: string | null;
  @Column({ name: 'uploaded_by', type: 'uuid' }) uploadedBy!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;

  /** Throws for a file that is empty, too large or not of an accepted type; the error names the file. */
  static of(
    { position, ...whereabouts }: Whereabouts,
    { size, ...stored }: StoredObject,
    { originalName, mimeType, description }: Pick<DeclaredFile, 'originalName' | 'mimeType' | 'description'>,
    now: Date,
  ): UploadedFile {
    const refusal = (code: 'invalid_input' | 'file_too_large' | 'invalid_file_type', message: string) =>
      new AppError(code, message, filesField);
    if (size === 0) throw refusal('invalid_input', messages.fileEmpty(originalName));
    if (size > limits.fileSize) throw refusal('file_too_large', messages.fileTooLarge(originalName));
    if (!typesAgree(originalName, mimeType, stored.mimeType))
      throw refusal('invalid_file_type', messages.fileTypeInvalid(originalName));
    return Object.assign(new UploadedFile(), {
      ...whereabouts,
      ...stored,
      downloadOnly: stored.downloadOnly ?? null,
      takenAt: stored.takenAt ?? null,
      takenPlace: stored.takenPlace ?? null,
      title: null,
      groupName: null,
      isCover: false,
      markup: null,
      markupVersion: null,
      position: String(position),
      originalName,
      fileSize: size,
      description: description ?? null,
      createdAt: now,
      textState: isPhotoType(stored.mimeType) && !stored.looksLikePage ? 'none' : 'waiting',
      textProblem: null,
      textWantedAt: now,
      textClaimedAt: null,
      textAttempts: 0,
    });
  }

  get isPhoto(): boolean {
    return isPhotoType(this.mimeType);
  }

  /** Sets the shapes and their version. Returns false if they are the same as before. */
  mark(shapes: MarkupShape[], version: string | null): boolean {
    if ((shapes.length === 0) !== (version === null))
      throw new AppError('invalid_input', 'What is drawn has a version, and nothing has none');
    if (isDeepStrictEqual(shapes, this.markup ?? [])) return false;
    this.markup = version === null ? null : shapes;
    this.markupVersion = version;
    return true;
  }

  /**
   * Applies the given fields. Returns the actual changes, null if there are none. Only files with a thumbnail can be
   * the cover.
   */
  change(request: UpdateFileRequest): FileChanges | null {
    if (request.isCover && !this.hasThumbnail)
      throw new AppError('invalid_input', 'Only a photo can be the cover', 'isCover');
    const changes = fieldChanges<ChangeableField, string | boolean | null>(changeable, this, request);
    if (changes) Object.assign(this, changes.after);
    return changes;
  }
}
