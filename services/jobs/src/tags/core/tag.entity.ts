import type { UpdateTagRequest } from '@jobref/contracts/domain/tags';
import { colourFor, type TagColour } from '@jobref/contracts/domain/tag-colours';
import { type FieldChanges, fieldChanges } from '@jobref/service-kit/audit/field-changes';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const changeable = ['name', 'colour'] as const;
type TagField = (typeof changeable)[number];

/** A tag for job references, shared by the whole organisation. */
@Entity({ name: 'tags' })
@Index('tags_name', { synchronize: false })
@Check('tags_name_said', `btrim(name) <> ''`)
export class Tag {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** Unique, ignoring case. */
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) colour!: TagColour;

  static create({ name, colour }: { name: string; colour?: TagColour | undefined }): Tag {
    return Object.assign(new Tag(), { name, colour: colour ?? colourFor(name) });
  }

  /** Applies the given fields. Returns the actual changes, null if there are none. */
  change(request: UpdateTagRequest): FieldChanges<TagField, string> | null {
    const changes = fieldChanges<TagField, string>(changeable, this, request);
    if (changes) Object.assign(this, changes.after);
    return changes;
  }
}

/** The assignment of a tag to a job reference. */
@Entity({ name: 'job_reference_tags' })
@Index('job_reference_tags_tag', { synchronize: false })
export class JobReferenceTag {
  @PrimaryColumn({ type: 'uuid' }) jobReferenceId!: string;
  @PrimaryColumn({ type: 'uuid' }) tagId!: string;
}
