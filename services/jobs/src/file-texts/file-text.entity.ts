import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of what stands on a page of a file; page 0 where there are no pages. */
@Entity({ name: 'file_texts' })
@Index('file_texts_words', { synchronize: false })
@Index('file_texts_words_sampled', { synchronize: false })
export class FileText {
  @PrimaryColumn({ name: 'file_id', type: 'uuid' }) fileId!: string;
  @PrimaryColumn({ type: 'int' }) page!: number;
  @PrimaryColumn({ type: 'int' }) part!: number;
  @Column({ type: 'text' }) body!: string;
  /** Made by the database, for search. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false }) protected words!: string;
}
