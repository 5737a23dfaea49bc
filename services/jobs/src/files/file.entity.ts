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

/** Room on both sides for all files that may be chosen together: they keep their order when one of them is sent again. */
const positionsPerPlace = 2 * limits.filesPerJobReference;

/** Where a file stands unless its sender says otherwise: in the order in which the uploads began, whichever ends first. */
export const positionOf = (ordinal: string): number => Number(ordinal) * positionsPerPlace;

/** What people say of a file. */
const { options: changeable } = updateFileRequest.keyof();
type ChangeableField = (typeof changeable)[number];
export type FileChanges = FieldChanges<ChangeableField, string | boolean | null>;

type Whereabouts = Pick<UploadedFile, 'id' | 'jobReferenceId' | 'uploadedBy' | 'ordinal'> & {
  position: number;
};

/** A file of a job reference: what is known of it. Its bytes stand in the object store under its id. */
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
  /** The id of the slot that it was sent to, or given to it by the gateway when it came in a form. */
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  /** The order in which the uploads began. */
  @Column({ type: 'bigint', update: false }) ordinal!: string;
  /** Where it stands among the files of its job reference. */
  @Column({ type: 'bigint' }) position!: string;
  @Column({ name: 'original_name', type: 'text' }) originalName!: string;
  @Column({ type: 'text', nullable: true }) title!: string | null;
  /** Bytes. */
  @Column({ name: 'file_size', type: 'int' }) fileSize!: number;
  @Column({ name: 'mime_type', type: 'text' }) mimeType!: AcceptedMediaType;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  /** The heading that a photo stands under. */
  @Column({ name: 'group_name', type: 'text', nullable: true }) groupName!: string | null;
  /** At most one of a job reference: changed under its lock. */
  @Column({ name: 'is_cover', type: 'boolean' }) isCover!: boolean;
  /** The time on the clock where a photo was taken, with an offset where its camera knew one. */
  @Column({ name: 'taken_at', type: 'text', nullable: true }) takenAt!: string | null;
  @Column({ name: 'taken_place', type: 'jsonb', nullable: true }) takenPlace!: TakenPlace | null;
  @Column({ type: 'text' }) sha256!: string;
  @Column({ type: 'int', nullable: true }) width!: number | null;
  @Column({ type: 'int', nullable: true }) height!: number | null;
  @Column({ name: 'has_thumbnail', type: 'boolean' }) hasThumbnail!: boolean;
  /** Null for what browsers may show, and for files from before anybody looked. */
  @Column({ name: 'download_only', type: 'text', nullable: true }) downloadOnly!: DownloadOnlyReason | null;
  /** How far the reading of its text is. */
  @Column({ name: 'text_state', type: 'text' }) textState!: FileTextState;
  @Column({ name: 'text_problem', type: 'text', nullable: true }) textProblem!: FileTextProblem | null;
  @Column({ name: 'text_wanted_at', type: 'timestamptz', precision: 3 }) textWantedAt!: Date;
  /** Who reads it holds it from then on. */
  @Column({ name: 'text_claimed_at', type: 'timestamptz', precision: 3, nullable: true })
  textClaimedAt!: Date | null;
  @Column({ name: 'text_attempts', type: 'int' }) textAttempts!: number;
  /** Asked by the version before alone; the next one drops it. */
  @Column({ name: 'text_if_page', type: 'boolean', select: false, insert: false, update: false })
  protected textIfPage!: boolean;
  @Column({ name: 'text_ended_at', type: 'timestamptz', precision: 3, nullable: true })
  textEndedAt!: Date | null;
  /** Made by the database of its name, title and description, for search. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false }) protected words!: string;
  /** What is drawn over a photo; read where it is asked for. Both or neither. */
  @Column({ type: 'jsonb', nullable: true, select: false }) markup!: MarkupShape[] | null;
  @Column({ name: 'markup_version', type: 'uuid', nullable: true }) markupVersion!: string | null;
  @Column({ name: 'uploaded_by', type: 'uuid' }) uploadedBy!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;

  /** Refuses what is empty, too large, or of no accepted type; names the file. */
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

  /** Takes shapes over that were drawn under a version; answers whether they are others than before. */
  mark(shapes: MarkupShape[], version: string | null): boolean {
    if ((shapes.length === 0) !== (version === null))
      throw new AppError('invalid_input', 'What is drawn has a version, and nothing has none');
    if (isDeepStrictEqual(shapes, this.markup ?? [])) return false;
    this.markup = version === null ? null : shapes;
    this.markupVersion = version;
    return true;
  }

  /** Takes the given fields over and answers what really changed, null where nothing did. Only what can be shown is a cover. */
  change(request: UpdateFileRequest): FileChanges | null {
    if (request.isCover && !this.hasThumbnail)
      throw new AppError('invalid_input', 'Only a photo can be the cover', 'isCover');
    const changes = fieldChanges<ChangeableField, string | boolean | null>(changeable, this, request);
    if (changes) Object.assign(this, changes.after);
    return changes;
  }
}
