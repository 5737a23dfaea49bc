import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What somebody wrote on a job reference. */
@Entity({ name: 'comments' })
@Index('comments_created', { synchronize: false })
@Index('comments_owner', { synchronize: false })
@Index('comments_job_reference', { synchronize: false })
@Index('comments_words', { synchronize: false })
@Index('comments_words_sampled', { synchronize: false })
@Check('comments_content_said', `btrim(content) <> ''`)
export class Comment {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  /** The job reference's owner, under whose lock it is written; the database takes it along at a handing over. */
  @Column({ name: 'owner_id', type: 'uuid', update: false }) ownerId!: string;
  @Column({ type: 'text' }) content!: string;
  @Column({ name: 'author_id', type: 'uuid' }) authorId!: string;
  /** Colleagues who were spoken to and may see the job reference. */
  @Column({ name: 'mentioned_ids', type: 'uuid', array: true }) mentionedIds!: string[];
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'edited_at', type: 'timestamptz', precision: 3, nullable: true }) editedAt!: Date | null;

  /** Made by the database of its content, for search. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false }) protected words!: string;

  static write(
    on: { jobReferenceId: string; ownerId: string; authorId: string },
    content: string,
    mentionedIds: string[],
    now: Date,
  ): Comment {
    return Object.assign(new Comment(), { ...on, content, mentionedIds, createdAt: now, editedAt: null });
  }

  /** Whom it speaks to now and did not before; null when these are the same words, which change nothing. */
  edit(content: string, mentionedIds: string[], now: Date): { newlyMentioned: string[] } | null {
    if (content === this.content) return null;
    const newlyMentioned = mentionedIds.filter((id) => !this.mentionedIds.includes(id));
    Object.assign(this, { content, mentionedIds, editedAt: now });
    return { newlyMentioned };
  }
}
